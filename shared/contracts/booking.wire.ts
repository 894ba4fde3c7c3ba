export interface BookingSectionWire {
  readonly values: Readonly<Record<string, string>>;
  /** False: still a draft. */
  readonly is_complete: boolean;
}

/** What a lead holds of its booking. */
export interface BookingWire {
  /** Also the entity tag: a change names the version that it is made to. */
  readonly version: number;
  readonly sections: Readonly<Record<string, BookingSectionWire>>;
  /**
   * Opens the booking to whoever holds it, sent as `Booking-Token`: answered once, to a guest who
   * has begun it.
   */
  readonly token?: string;
}

/** A step of the form: `booking` in the body of PUT /api/v0/leads/{uuid}, with `If-Match`. */
export interface BookingChangeWire {
  /** accommodation, or a section of the property's form. */
  readonly section: string;
  readonly values: Readonly<Record<string, string>>;
  /** Not finished yet: kept as it is. */
  readonly draft?: boolean;
}
