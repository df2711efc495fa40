import type { MiddlewareHandler } from 'hono';
import { NONCE, secureHeaders } from 'hono/secure-headers';
import { unusedPermissions } from './unused-permissions.ts';

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
      scriptSrc: ["'self'", NONCE],
      // Charts and progress bars set their lengths as style attributes.
      styleSrc: site.inlineStyles ? ["'self'", "'unsafe-inline'"] : ["'self'"],
      styleSrcAttr: ["'unsafe-inline'"],
      imgSrc: ["'self'", 'data:'],
      mediaSrc: ["'self'", ...(site.videoUrl ? [new URL(site.videoUrl).origin] : [])],
      objectSrc: ["'none'"],
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
