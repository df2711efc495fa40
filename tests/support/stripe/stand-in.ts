import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { Answers, type Answer, type Fault, type Seen } from './answers.ts';
import { Books, type CardBehaviour } from './books.ts';
import { paySession, settleDelayed, successUrl, type Payment } from './checkout.ts';
import { Delivery } from './delivery.ts';
import type { Dispute, EarlyFraudWarning, Refund, StripeEvent } from './objects.ts';
import { answerPage, changeCard, retryOpen } from './pages.ts';
import {
  closeDispute,
  escalateDispute,
  failRefund,
  makeDispute,
  makeRefund,
  reopenDispute,
  warnOfFraud,
} from './payments.ts';
import { advance } from './time.ts';

export interface StandInOptions {
  /** Its clock stands there until it is moved; without it, time goes by from now on. */
  readonly start?: Date;
  readonly livemode?: boolean;
  /** How long a `slow` answer takes, in milliseconds. */
  readonly slowMilliseconds?: number;
}

/** The version of the API that it speaks. */
export const spokenVersion = '2026-10-28.endive';

/** Stripe on loopback, with buttons for everything that can happen there. Payments are named by their payment intent. */
export interface StripeStandIn {
  readonly origin: string;
  /** Settings of a site that takes payments by it. Where its events go is said by `events.url`. */
  readonly settings: {
    readonly STRIPE_SECRET_KEY: string;
    readonly STRIPE_WEBHOOK_SECRET: string;
    readonly STRIPE_API_BASE: string;
  };
  readonly books: Books;
  /** Where events go, and how. */
  readonly events: Delivery;
  /** Everything that was asked over the API, oldest first. */
  readonly seen: readonly Seen[];
  /** How long a page of a list is at most, whatever is asked for. */
  longestPage: number;
  /** Whether a card that is changed in the portal is tried at once for what is open. */
  portalRetries: boolean;
  readonly now: () => Date;
  /** Lets time go by: schedules begin, invoices are charged (an hour after they are made), cards are tried again, subscriptions end. */
  advanceTo(date: Date): Promise<void>;
  /** What the next requests run into. @param path only those whose path begins with it, or whose method and path do */
  failNext(count: number, fault: Fault, path?: string): void;
  /** Somebody pays on the page of a checkout. @returns where their browser goes next, or null where the card was refused */
  pay(sessionId: string, how?: Payment): Promise<string | null>;
  /** A delayed payment has come, or not. */
  settle(sessionId: string, succeeds: boolean): Promise<void>;
  failCard(customer: string, how?: Exclude<CardBehaviour, 'pays'>): void;
  /** All cards of theirs pay again; nothing is tried by it. */
  mendCard(customer: string): void;
  /** They change their card in the portal. */
  changeCard(customer: string, pays?: boolean): Promise<void>;
  /** Tries what is open now, as somebody in the Dashboard can. */
  retryInvoices(customer: string): Promise<void>;
  /** @param amount null: all that is left */
  refundInDashboard(payment: string, amount?: number | null): Promise<Refund>;
  failRefund(refund: string): Promise<void>;
  openDispute(payment: string, amount?: number): Promise<Dispute>;
  /** A bank that only asks, and takes nothing. */
  openInquiry(payment: string): Promise<Dispute>;
  escalateInquiry(dispute: string): Promise<void>;
  closeInquiry(dispute: string): Promise<void>;
  winDispute(dispute: string): Promise<void>;
  loseDispute(dispute: string): Promise<void>;
  /** @param days until when to answer */
  reopenDispute(dispute: string, days: number): Promise<void>;
  warnOfFraud(payment: string): Promise<EarlyFraudWarning>;
  /** Something else that happens there. */
  emit(type: string, object: object): Promise<StripeEvent>;
  close(): Promise<void>;
}

/** Starts a Stripe of one's own. */
export async function startStripe(options: StandInOptions = {}): Promise<StripeStandIn> {
  const { start = null, livemode = false, slowMilliseconds = 300 } = options;
  const books = new Books(livemode, spokenVersion, start);
  const mode = livemode ? 'live' : 'test';
  const answers = new Answers(books, `sk_${mode}_canary0of0the0stand0in`);
  const events = new Delivery(books, `whsec_${mode}_of_the_stand_in`);
  books.onEvent = (event) => events.take(event);
  const faults: { readonly fault: Fault; readonly path: string }[] = [];

  const takeFault = (method: string, path: string, isRepeated: boolean): Fault | null => {
    const place = faults.findIndex(
      ({ fault, path: where }) =>
        (path.startsWith(where) || `${method} ${path}`.startsWith(where)) &&
        // A key that was answered gets that answer again.
        !(isRepeated && fault.startsWith('error-500')),
    );
    return place < 0 ? null : faults.splice(place, 1)[0]!.fault;
  };
  const api = async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    const method = request.method ?? '';
    const header = (name: string): string => String(request.headers[name] ?? '');
    const body = await readText(request);
    const fault = takeFault(method, url.pathname, answers.remembers(header('idempotency-key')));
    if (fault === 'timeout') return;
    if (fault === 'refuse') return void request.socket.destroy();
    if (fault === 'error-429')
      return json(response, 429, { error: { type: 'invalid_request_error', code: 'rate_limit' } });
    const answer = answers.answer(
      {
        method,
        path: url.pathname,
        form: method === 'POST' ? body : url.search.slice(1),
        authorization: header('authorization'),
        version: header('stripe-version'),
        idempotencyKey: header('idempotency-key'),
      },
      fault === 'error-500' || fault === 'error-500-after-creating' ? fault : null,
    );
    if (fault === 'timeout-after-creating') return;
    if (fault === 'cut-after-creating') return void request.socket.destroy();
    if (fault === 'slow') await new Promise((resolve) => setTimeout(resolve, slowMilliseconds));
    send(response, answer, answers.seen.length);
  };
  const site = async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    const form = request.method === 'POST' ? new URLSearchParams(await readText(request)) : null;
    const page = answerPage(books, url.pathname, form && (form.get('do') ?? ''));
    const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' };
    response.writeHead(page.status, page.location ? { ...headers, Location: page.location } : headers);
    response.end(page.html ?? '');
  };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', answers.origin);
    const answered = url.pathname.startsWith('/v1/')
      ? api(request, response, url)
      : site(request, response, url);
    answered.catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  answers.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  /** Does something, and waits until those who listen have answered. */
  const happen = async <T>(what: () => T): Promise<T> => {
    const done = what();
    await events.settled();
    return done;
  };
  const session = (id: string) => books.find('checkout.session', id);
  const setCards = (customer: string, how: CardBehaviour): void => {
    for (const { id, customer: owner } of books.all('payment_method'))
      if (owner === customer) books.behaviours.set(id, how);
  };
  return {
    origin: answers.origin,
    settings: {
      STRIPE_SECRET_KEY: answers.secretKey,
      STRIPE_WEBHOOK_SECRET: events.secret,
      STRIPE_API_BASE: answers.origin,
    },
    books,
    events,
    seen: answers.seen,
    get longestPage() {
      return answers.longestPage;
    },
    set longestPage(length) {
      answers.longestPage = length;
    },
    get portalRetries() {
      return books.portalRetries;
    },
    set portalRetries(retries) {
      books.portalRetries = retries;
    },
    now: () => new Date(books.milliseconds()),
    async advanceTo(date) {
      const { held } = events;
      // Signed when they are sent: what happened on the way goes out at the end.
      events.held = true;
      advance(books, Math.floor(date.getTime() / 1000));
      if (held) return;
      await events.release();
    },
    failNext(count, fault, path = '/v1/') {
      for (let time = 0; time < count; time += 1) faults.push({ fault, path });
    },
    pay: (id, how = 'pay') =>
      happen(() => {
        const paid = paySession(books, session(id), how);
        return paid ? successUrl(session(id)) : null;
      }),
    settle: (id, succeeds) => happen(() => settleDelayed(books, session(id), succeeds)),
    failCard: (customer, how = 'declines') => setCards(customer, how),
    mendCard: (customer) => setCards(customer, 'pays'),
    changeCard: (customer, pays = true) =>
      happen(() => changeCard(books, books.find('customer', customer), pays)),
    retryInvoices: (customer) => happen(() => retryOpen(books, customer)),
    refundInDashboard: (payment, amount = null) =>
      happen(() => makeRefund(books, { payment, amount, reason: null, metadata: {} })),
    failRefund: (refund) => happen(() => failRefund(books, refund)),
    openDispute: (payment, amount) => happen(() => makeDispute(books, payment, false, amount)),
    openInquiry: (payment) => happen(() => makeDispute(books, payment, true)),
    escalateInquiry: (dispute) => happen(() => escalateDispute(books, dispute)),
    closeInquiry: (dispute) => happen(() => closeDispute(books, dispute, 'warning_closed')),
    winDispute: (dispute) => happen(() => closeDispute(books, dispute, 'won')),
    loseDispute: (dispute) => happen(() => closeDispute(books, dispute, 'lost')),
    reopenDispute: (dispute, days) => happen(() => reopenDispute(books, dispute, days)),
    warnOfFraud: (payment) => happen(() => warnOfFraud(books, payment)),
    emit: (type, object) =>
      happen(() => {
        books.emit(type, object);
        return books.events.at(-1)!;
      }),
    async close() {
      await events.settled();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
}

const json = (response: ServerResponse, status: number, body: object): void => {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
};

const send = (response: ServerResponse, answer: Answer, count: number): void => {
  response.setHeader('Request-Id', `req_${count}`);
  if (answer.replayed) response.setHeader('Idempotent-Replayed', 'true');
  json(response, answer.status, answer.body);
};
