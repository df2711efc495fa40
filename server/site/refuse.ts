import { cookiesOf } from '#app/http/cookies.ts';
import { fallbackLanguage, isLanguage } from '#app/http/languages.ts';
import { preferredLanguage } from '#app/http/preferred-language.ts';
import { renderRefusal, type Refusal, type Sender } from '#app/http/refusal.tsx';
import type { Language } from '#db/tables/accounts.ts';
import { firstFields } from '../first-fields.ts';
import { senderOf } from '../origin-gate.ts';
import { originOf } from '../own-host.ts';
import type { Asked, SiteParts } from './site-parts.ts';

/** What a page that was too much for this moment asks people to wait. */
export const retryAfterSeconds = 5;

/** How the site says no. */
export interface Refusing {
  readonly sentBy: (c: Asked) => Sender;
  readonly refuse: (
    refusal: Refusal,
    c: Asked,
    more?: {
      readonly language?: Language;
      readonly retryAfterSeconds?: number;
      /** Where the reader most likely is, as the app knows it. */
      readonly country?: string | null;
    },
  ) => Promise<Response>;
}

/** Who sent a request, and what whoever may not go on is answered. */
export function refusing({ services, local }: Pick<SiteParts, 'services' | 'local'>): Refusing {
  const origin = new URL(services.site.appUrl);

  /** Where a request comes from. Our pages that were opened without TLS are ours, too. */
  const sentBy = (c: Asked): Sender => {
    const { headers } = c.req.raw;
    const sender = senderOf(headers, originOf(headers.get('Host') ?? '', origin, local));
    return sender === 'foreign' && c.get('isInsecure') ? senderOf(headers, `http://${origin.host}`) : sender;
  };

  /** Answers a refusal as a page, in the reader's language, with what was typed where it could be read. */
  const refuse: Refusing['refuse'] = async (refusal, c, more = {}) => {
    const chosen: unknown = cookiesOf(services).language.read(c.req.header('Cookie') ?? null);
    const accepted = preferredLanguage(c.req.header('Accept-Language'));
    const language =
      more.language ?? [c.req.query('lng'), chosen, accepted].find(isLanguage) ?? fallbackLanguage;
    return renderRefusal(refusal, {
      t: services.languages[language].t,
      language,
      ...(more.country === undefined ? {} : { country: more.country }),
      appName: services.site.appName,
      supportEmail: services.site.supportEmail,
      requestId: c.get('id'),
      isPost: c.req.method === 'POST',
      sender: sentBy(c),
      path: (refusal === 'insecure' ? origin.origin : '') + c.req.path,
      page: services.pages().at(c.req.path),
      ...(more.retryAfterSeconds === undefined ? {} : { retryAfterSeconds: more.retryAfterSeconds }),
      posted: [...new URLSearchParams(firstFields(c.get('body') ?? ''))],
    });
  };

  return { sentBy, refuse };
}
