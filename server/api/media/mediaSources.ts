/** A picture that is drawn when somebody asks for it. */
export interface Picture {
  readonly hash: string;
  /** Pixels of the original. */
  readonly width: number;
  readonly height: number;
  /** A complete SVG, the same at every call. */
  draw(): string;
}

/** Where pictures come from; a hash names the same picture for good. */
export interface PictureSource {
  find(hash: string): Picture | undefined;
}

/** Finished films in a folder; a name always means the same bytes. */
export interface VideoSource {
  readonly folder: string;
  has(file: string): boolean;
}
