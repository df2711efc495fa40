import type { Readable } from 'node:stream';
import type { Context, MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { RequestHandler } from 'react-router';
import type { TrustedProxy } from '#app/http/client-address.ts';
import type { Services } from '#app/http/contexts.ts';
import type { ProgressStreams } from '../generation-progress.ts';
import type { Load } from '../load.ts';
import type { Metrics } from '../metrics.ts';
import type { ProxyWatch } from '../proxy-watch.ts';
import type { TakenForm } from '../take-form.ts';
import type { Visits } from '../visits/count-visits.ts';

/** What is known of a request on its way. */
export interface Variables {
  id: string;
  log: Logger;
  /** The texts of a POST, as a form without files has them. */
  body: string;
  /** Whether the browser that sent the form said that its script ran. */
  withScript: boolean;
  /** Where it is a form with files: what separates its parts, how many bytes it may have, and whether files are taken at all. */
  withFiles: { readonly boundary: string; readonly bytes: number; readonly takesFiles: boolean };
  /** The form with files that came. */
  form: TakenForm;
  /** The Content-Security-Policy of an answer that is stricter than that of pages. */
  policy: string;
  /** Whether the page may show a file of its reader. */
  showsFile: boolean;
  /** Where the request comes from. */
  address: string;
  /** Whether the proxy in front, which is trusted to say so, took this request without TLS. */
  isInsecure: boolean;
  /** What metrics count it as. */
  route: string;
  /** Whether it was refused because the site is closed for maintenance. */
  isOnPurpose: boolean;
  secureHeadersNonce?: string;
}
/** The site, as its framework knows it. */
export type Site = {
  Variables: Variables;
  Bindings: {
    readonly incoming?: Readable & {
      readonly socket: { readonly remoteAddress?: string; readonly destroyed?: boolean };
    };
  };
};

export type Asked = Context<Site>;

/** What a site is put together from. */
export interface SiteParts {
  readonly services: Services;
  readonly clock: () => Date;
  readonly handler: RequestHandler;
  readonly local: boolean;
  /** Whether no other process answers for this site. */
  readonly isAlone: boolean;
  /** The headers of every answer (page-security.ts). */
  readonly security: MiddlewareHandler;
  readonly proxy: TrustedProxy;
  readonly watchProxy: ProxyWatch;
  /** The folder of files that are coming. */
  readonly incoming: string;
  readonly load: Load;
  readonly metrics: Metrics;
  readonly progress: ProgressStreams;
  readonly visits: Visits;
}
