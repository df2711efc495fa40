import type { Services } from './contexts.ts';
import { cookiesOf } from './cookies.ts';
import { readChoice } from './read-cookie.ts';

const chosen = (request: Request, services: Services, cookie: 'menu' | 'feedbackBanner'): string | null =>
  readChoice(cookiesOf(services)[cookie], request.headers.get('Cookie'));

/** What somebody chose for the sidebar. */
export const isMenuChoice = (value: unknown): value is 'narrow' | 'wide' =>
  value === 'narrow' || value === 'wide';

/** Whether this browser shows the sidebar as icons alone. */
export const isMenuNarrow = (request: Request, services: Services): boolean =>
  chosen(request, services, 'menu') === 'narrow';

/** Whether this browser has closed the line that asks for feedback. */
export const isBannerClosed = (request: Request, services: Services): boolean =>
  chosen(request, services, 'feedbackBanner') === 'closed';
