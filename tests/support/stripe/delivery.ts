import { createHmac } from 'node:crypto';
import type { Books } from './books.ts';
import type { StripeEvent } from './objects.ts';

/** The header by which a receiver knows that an event is Stripe's. @param at seconds */
export function signatureFor(body: string, secret: string, at: number): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
}

export interface Sent {
  readonly event: StripeEvent;
  readonly status: number;
}

/** Brings events to an endpoint, in the ways that events come: late, twice, in another order, or not at all. */
export class Delivery {
  /** Where events go; null: they wait. */
  url: string | null = null;
  secret: string;
  /** Nothing is sent until `release`. */
  held = false;
  /** Everything is sent this often. */
  times = 1;
  /** Events for which this says no are never sent. */
  wanted: (event: StripeEvent) => boolean = () => true;
  readonly sent: Sent[] = [];
  waiting: StripeEvent[] = [];
  /** What did not arrive, or was answered by anything but 2xx. */
  failed: StripeEvent[] = [];
  private readonly books: Books;
  private running: Promise<unknown> = Promise.resolve();

  constructor(books: Books, secret: string) {
    this.books = books;
    this.secret = secret;
  }

  take(event: StripeEvent): void {
    if (!this.wanted(event)) return;
    this.waiting.push(event);
    if (!this.held) this.flush();
  }

  /** Begins to send what waits. */
  private flush(): void {
    const { url } = this;
    if (url === null) return;
    const events = this.waiting;
    this.waiting = [];
    const before = this.running;
    this.running = (async () => {
      await before;
      for (const event of events)
        for (let time = 0; time < this.times; time += 1) {
          const status = await this.send(event, { url }).catch(() => 0);
          if (status < 200 || status > 299) this.failed.push(event);
        }
    })();
  }

  /** Sends what was held back, in the order that is asked for. */
  async release(
    order: (events: readonly StripeEvent[]) => readonly StripeEvent[] = (all) => all,
  ): Promise<void> {
    this.held = false;
    this.waiting = [...order(this.waiting)];
    this.flush();
    await this.settled();
  }

  /** Sends once more what failed, as Stripe does for three days. */
  async retry(): Promise<void> {
    this.waiting.push(...this.failed);
    this.failed = [];
    this.flush();
    await this.settled();
  }

  /** Waits until everything under way has been answered. */
  async settled(): Promise<void> {
    let last: unknown;
    while (last !== this.running) {
      last = this.running;
      await this.running;
    }
  }

  /** Sends one event now, signed as told. */
  async send(
    event: StripeEvent,
    how: { readonly url?: string; readonly secret?: string; readonly at?: number } = {},
  ): Promise<number> {
    // As Stripe writes it, with spaces.
    const body = JSON.stringify(event, null, 2);
    const signature = signatureFor(body, how.secret ?? this.secret, how.at ?? this.books.now());
    const response = await fetch(how.url ?? this.url ?? '', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json; charset=utf-8', 'Stripe-Signature': signature },
      body,
    });
    await response.arrayBuffer();
    this.sent.push({ event, status: response.status });
    return response.status;
  }
}
