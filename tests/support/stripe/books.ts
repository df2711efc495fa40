import { randomBytes } from 'node:crypto';
import type { Kind, Of, StripeEvent, Whatever } from './objects.ts';

/** A request that the API answers with an error. */
export class Refusal extends Error {
  readonly status: number;
  readonly error: Readonly<Record<string, unknown>>;
  constructor(status: number, error: Readonly<Record<string, unknown>>) {
    super(String(error['message']));
    this.status = status;
    this.error = error;
  }
}

export const badRequest = (message: string, more: Readonly<Record<string, unknown>> = {}): Refusal =>
  new Refusal(400, { type: 'invalid_request_error', message, ...more });

const prefixes: Readonly<Record<Kind, string>> = {
  customer: 'cus',
  payment_method: 'pm',
  'checkout.session': 'cs_test',
  payment_intent: 'pi',
  charge: 'ch',
  refund: 're',
  dispute: 'du',
  'radar.early_fraud_warning': 'issfr',
  balance_transaction: 'txn',
  product: 'prod',
  price: 'price',
  subscription_schedule: 'sub_sched',
  subscription: 'sub',
  invoice: 'in',
  invoice_payment: 'inpay',
  'billing_portal.configuration': 'bpc',
  'billing_portal.session': 'bps',
};

/** How a card behaves when it is charged. */
export type CardBehaviour = 'pays' | 'declines' | 'asks-the-person';

/** Everything that a stand-in keeps: its objects, its clock, and the events that happened. */
export class Books {
  readonly livemode: boolean;
  readonly apiVersion: string;
  readonly events: StripeEvent[] = [];
  /** Told of each event as it happens. */
  onEvent: (event: StripeEvent) => void = () => undefined;
  portalRetries = true;
  /** Of payment methods, by id. */
  readonly behaviours = new Map<string, CardBehaviour>();
  /** Set while the clock is moved; else time goes by, or stands still where a beginning was given. */
  private moment: number | null;
  private offset = 0;
  private readonly things = new Map<string, Whatever>();

  constructor(livemode: boolean, apiVersion: string, start: Date | null) {
    this.livemode = livemode;
    this.apiVersion = apiVersion;
    this.moment = start && start.getTime();
  }

  /** Now, in seconds. */
  now(): number {
    return Math.floor(this.milliseconds() / 1000);
  }
  milliseconds(): number {
    return this.moment ?? Date.now() + this.offset;
  }
  /** Sets the clock, in seconds. */
  setNow(seconds: number): void {
    if (this.moment !== null) this.moment = seconds * 1000;
    else this.offset += seconds * 1000 - this.milliseconds();
  }

  /** Writes a new object down. */
  add<K extends Kind>(
    kind: K,
    fields: Omit<Of<K>, 'id' | 'object' | 'created' | 'livemode'>,
    id?: string,
  ): Of<K> {
    const prefix = kind === 'checkout.session' && this.livemode ? 'cs_live' : prefixes[kind];
    const thing = {
      id: id ?? `${prefix}_${randomBytes(12).toString('hex')}`,
      object: kind,
      created: this.now(),
      livemode: this.livemode,
      ...fields,
    } as unknown as Of<K>;
    this.things.set(thing.id, thing);
    return thing;
  }

  get<K extends Kind>(kind: K, id: string | null | undefined): Of<K> | undefined {
    const thing = this.things.get(id ?? '');
    return thing?.object === kind ? (thing as Of<K>) : undefined;
  }

  /** @throws Refusal as the API says it */
  find<K extends Kind>(kind: K, id: string | null | undefined, param = 'id'): Of<K> {
    const thing = this.get(kind, id);
    if (thing) return thing;
    const message = `No such ${kind}: '${id ?? ''}'`;
    throw new Refusal(404, { type: 'invalid_request_error', code: 'resource_missing', param, message });
  }

  /** Oldest first. */
  all<K extends Kind>(kind: K): readonly Of<K>[] {
    return [...this.things.values()].filter((thing): thing is Of<K> => thing.object === kind);
  }

  /** By id, of whatever kind. */
  whatever(id: string): Whatever | undefined {
    return this.things.get(id);
  }

  /** Something happened: everybody who listens is told, with the object as it is now. */
  /** @param before what the fields that changed held before */
  emit(type: string, object: object, before?: object): void {
    const event: StripeEvent = {
      id: `evt_${randomBytes(12).toString('hex')}`,
      object: 'event',
      api_version: this.apiVersion,
      created: this.now(),
      data: { object: structuredClone(object), ...(before ? { previous_attributes: before } : {}) },
      livemode: this.livemode,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
    };
    this.events.push(event);
    this.onEvent(event);
  }
}
