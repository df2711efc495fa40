import type { MiddlewareHandler } from 'hono';
import { randomFillSync } from 'node:crypto';
import type { Context } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { unusedPermissions } from '#app/http/unused-permissions.ts';

/** Asking the system for chance costs more than a hundred nonces need of it. */
const chance = Buffer.alloc(16 * 512);
let used = chance.length;

/** A nonce of 128 bits, used for no other answer; scripts of the page bear it (`c.get('secureHeadersNonce')`). */
function nonce(c: Context): string {
  const given = c.get('secureHeadersNonce') as string | undefined;
  if (given !== undefined) return `'nonce-${given}'`;
  if (used === chance.length) {
    randomFillSync(chance);
    used = 0;
  }
  const made = chance.toString('base64', used, used + 16);
  // No later fault may show what was given out.
  chance.fill(0, used, used + 16);
  used += 16;
  c.set('secureHeadersNonce', made);
  return `'nonce-${made}'`;
}

/** The headers that tell browsers what our pages may do: the same for every answer but for the nonce. */
export const pageSecurity = (site: {
  readonly isHttps: boolean;
  /** Vite's development server puts styles into the page. */
  readonly inlineStyles: boolean;
  /** Film of /start. */
  readonly videoUrl: string | null;
  /** Other origins that forms may lead to. */
  readonly formTargets: readonly string[];
}): MiddlewareHandler =>
  secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", nonce],
      // Charts and progress bars set their lengths as style attributes.
      styleSrc: site.inlineStyles ? ["'self'", "'unsafe-inline'"] : ["'self'"],
      styleSrcAttr: ["'unsafe-inline'"],
      imgSrc: ["'self'", 'data:'],
      mediaSrc: ["'self'", ...(site.videoUrl ? [new URL(site.videoUrl).origin] : [])],
      objectSrc: ["'none'"],
      frameSrc: ["'none'"],
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
      // A form's answer may lead there, too: browsers hold redirects to it.
      formAction: ["'self'", ...site.formTargets],
    },
    referrerPolicy: 'strict-origin-when-cross-origin',
    strictTransportSecurity: site.isHttps ? 'max-age=31536000; includeSubDomains' : false,
    xFrameOptions: 'DENY',
    permissionsPolicy: unusedPermissions,
    crossOriginResourcePolicy: 'same-origin',
    // A page may say that another one may stay in its window (app/http/opener-policy.ts).
    overwrite: false,
  });

/** The same policy for a page that shows a file of its reader beside its form (`showsFile`): of this site, and nothing else. */
export const withOwnFile = (policy: string): string =>
  policy.replace("object-src 'none'", "object-src 'self'").replace("frame-src 'none'", "frame-src 'self'");
