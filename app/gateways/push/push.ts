/** Where a browser takes what is pushed to it, as it says it itself (`PushSubscription`). */
export interface PushAddress {
  /** Of its push service. Whoever knows it, and the keys, writes to that browser. */
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** What a browser shows. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** The page that it opens: one of ours. */
  readonly path: string;
  /** A newer one takes the place of one with the same name. */
  readonly tag: string;
}

/** Shows messages on devices whose page is closed, by the push services of their browsers (RFC 8030, 8291, 8292). */
export interface PushGateway {
  /** What browsers subscribe with. */
  readonly publicKey: string;
  /** Whether this may be the address of a push service: a browser told it to us, so it could be anything. */
  readonly mayReach: (endpoint: string) => boolean;
  /**
   * Tells one device.
   * @param seconds after which it is too late to be told
   * @returns `gone` where the push service knows the device no more @throws where it did not take it
   */
  readonly send: (to: PushAddress, message: PushMessage, seconds: number) => Promise<'taken' | 'gone'>;
}
