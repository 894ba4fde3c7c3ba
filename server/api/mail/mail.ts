export interface Mail {
  /** Of the outbox: the same mail sent again has the same. */
  readonly id: number;
  readonly createdAt: Date;
  readonly to: string;
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
}

export interface MailTransport {
  /** Rejects when the mail was not taken. */
  send(mail: Mail): Promise<void>;
}
