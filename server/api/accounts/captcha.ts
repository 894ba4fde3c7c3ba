/** A request for a code, as a captcha sees it. */
export interface CaptchaRequest {
  readonly recaptcha_token?: string | undefined;
  readonly with_visual_challenge?: 'true' | 'false' | undefined;
  readonly action: 'email_login' | 'phone_login';
  /** Network address of who asks. */
  readonly address: string;
}

export interface Captcha {
  /** @throws ApiError 403 when a program may be asking. */
  check(request: CaptchaRequest): Promise<void>;
}
