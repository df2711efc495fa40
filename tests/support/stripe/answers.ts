import { endpoints, type Endpoint } from './api.ts';
import { badRequest, Refusal, type Books } from './books.ts';
import { members, parseForm } from './form.ts';
import { expand } from './lists.ts';

/** Something that goes wrong between a site and Stripe. */
export type Fault =
  /** It is done, but nobody hears of it: the answer never comes. */
  | 'timeout-after-creating'
  /** It is done, but the line breaks before the answer. */
  | 'cut-after-creating'
  /** Nothing is done, and no answer comes. */
  | 'timeout'
  /** Nothing is done; Stripe says that it is at fault, and says so again to the same key for a day. */
  | 'error-500'
  /** The same, and yet it is done. */
  | 'error-500-after-creating'
  /** Nothing is done: too many requests. */
  | 'error-429'
  /** Nothing is done: the line breaks. */
  | 'refuse'
  /** It is done, and the answer takes a while. */
  | 'slow';

export interface Request {
  readonly method: string;
  readonly path: string;
  /** Form-encoded, of the body or of the query. */
  readonly form: string;
  readonly authorization: string;
  readonly version: string;
  readonly idempotencyKey: string;
}

/** What came over the line, for tests that look at it. */
export interface Seen extends Request {
  /** As the API names it, with `:id` for ids. Null: there is none. */
  readonly endpoint: string | null;
}

export interface Answer {
  readonly status: number;
  readonly body: object;
  readonly replayed: boolean;
}

interface Kept {
  readonly fingerprint: string;
  readonly at: number;
  readonly answer: Answer;
}

/** Answers as the API does: by key, version and idempotency key. */
export class Answers {
  readonly seen: Seen[] = [];
  longestPage = 100;
  origin = '';
  /** The keys that it knows. */
  readonly secretKey: string;
  private readonly books: Books;
  private readonly kept = new Map<string, Kept>();
  private fault: Fault | null = null;

  constructor(books: Books, secretKey: string) {
    this.books = books;
    this.secretKey = secretKey;
  }

  /** @param fault of Stripe's own: what it keeps as the answer; not where it has kept another one before */
  answer(request: Request, fault: Fault | null = null): Answer {
    this.fault = fault;
    const [endpoint, id] = find(request);
    this.seen.push({ ...request, endpoint: endpoint?.name ?? null });
    try {
      this.check(request);
      if (!endpoint)
        throw new Refusal(404, {
          type: 'invalid_request_error',
          message: `Unrecognized request URL (${request.method}: ${request.path}).`,
        });
      return this.once(request, () => this.call(endpoint, id, request.form));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { status: error.status, body: { error: { ...error.error } }, replayed: false };
    }
  }

  /** Whether a key was answered within the day. */
  remembers(key: string): boolean {
    const old = this.kept.get(key);
    return old !== undefined && this.books.now() - old.at < 86_400;
  }

  private check({ authorization, version }: Request): void {
    if (authorization !== `Bearer ${this.secretKey}`) {
      // It does repeat a part of the key.
      const said = authorization.replace(/^Bearer /, '').replace(/(?<=^.{8}).*(?=.{4}$)/, '***');
      throw new Refusal(401, { type: 'invalid_request_error', message: `Invalid API Key provided: ${said}` });
    }
    if (version !== this.books.apiVersion)
      throw badRequest(
        `Invalid Stripe API version: ${version || 'none'}: a site names the one it was written for.`,
      );
  }

  /** The same key gives the same answer for a day; nothing is kept of a request that was refused before it was done. */
  private once(request: Request, call: () => Answer): Answer {
    const { idempotencyKey: key, method, path, form } = request;
    if (key === '' || method === 'GET') return this.failing(call);
    const fingerprint = `${method} ${path} ${form}`;
    const old = this.kept.get(key);
    if (old && this.books.now() - old.at < 86_400) {
      if (old.fingerprint !== fingerprint)
        throw new Refusal(400, {
          type: 'idempotency_error',
          message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
        });
      return { ...old.answer, replayed: true };
    }
    const answer = this.failing(call);
    this.kept.set(key, { fingerprint, at: this.books.now(), answer });
    return answer;
  }

  /** An answer, or a fault in its place: it is kept as any other. */
  private failing(call: () => Answer): Answer {
    const { fault } = this;
    if (fault === null) return call();
    this.fault = null;
    if (fault === 'error-500-after-creating') call();
    return {
      status: 500,
      body: { error: { type: 'api_error', message: 'Something went wrong.' } },
      replayed: false,
    };
  }

  private call(endpoint: Endpoint, id: string, form: string): Answer {
    const params = parseForm(form);
    for (const name of Object.keys(params))
      if (!endpoint.knows.includes(name))
        throw badRequest(`Received unknown parameter: ${name}`, { code: 'parameter_unknown', param: name });
    const { books, origin, longestPage } = this;
    const body = endpoint.answer({ books, params, id, origin, longestPage });
    const paths = members(params, 'expand').filter((path) => typeof path === 'string');
    return { status: 200, body: expand(books, body, paths), replayed: false };
  }
}

function find({ method, path }: Request): readonly [Endpoint | undefined, string] {
  for (const endpoint of endpoints) {
    const [verb, pattern = ''] = endpoint.name.split(' ');
    const found = new RegExp(`^${pattern.replace(':id', '([^/]+)')}$`).exec(path);
    if (verb === method && found) return [endpoint, decodeURIComponent(found[1] ?? '')];
  }
  return [undefined, ''];
}
