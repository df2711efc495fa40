import { TOTP, Secret } from 'otpauth';
import type { TestSite } from './site.ts';
import { seatMember, seatSession, type Page, type SeatedMember, type Visitor } from './visitor.ts';

/** What an authenticator app shows, as RFC 6238 has it: worked out here and not by our own code. @param steps 1 is the next code */
export const codeOf = (secret: string, now: Date, steps = 0): string =>
  new TOTP({ algorithm: 'SHA1', digits: 6, period: 30, secret: Secret.fromBase32(secret) }).generate({
    timestamp: now.getTime() + steps * 30_000,
  });

/** A code that is none of now nor of the minutes around it. */
export function wrongCodeOf(secret: string, now: Date): string {
  const near = [-3, -2, -1, 0, 1, 2, 3].map((steps) => codeOf(secret, now, steps));
  return ['000000', '111111', '222222', '333333', '444444', '555555', '666666', '777777'].find(
    (code) => !near.includes(code),
  )!;
}

/** What a set-up page offers: the secret as somebody would type it into an app, and what its form sends along. */
export function offerIn(html: string): { readonly secret: string; readonly token: string } {
  const secret = /<p class="font-mono[^"]*">([A-Z2-7 ]+)<\/p>/.exec(html)?.[1]?.replaceAll(' ', '') ?? '';
  const token = /name="token" value="([^"]+)"/.exec(html)?.[1] ?? '';
  if (!secret || !token) throw new Error('This is no page that offers a second factor.');
  return { secret, token };
}

/** The recovery codes that a page shows. */
export const recoveryCodesIn = (html: string): readonly string[] =>
  [...html.matchAll(/<li class="font-mono[^"]*">([0-9a-z-]+)<\/li>/g)].map(([, code = '']) => code);

export interface Enrolled {
  readonly secret: string;
  readonly codes: readonly string[];
  /** The page that shows the codes. */
  readonly page: Page;
}

/** Sets a second factor up as an administrator does it: opens the page, types the secret into an app, sends its code. */
export async function enrol(site: TestSite, visitor: Visitor): Promise<Enrolled> {
  const { secret, token } = offerIn((await visitor.get('/auth/second-factor/set-up')).html);
  const page = await visitor.post('/auth/second-factor/set-up', { token, code: codeOf(secret, site.now()) });
  const codes = recoveryCodesIn(page.html);
  if (page.status !== 200 || codes.length === 0)
    throw new Error(`The second factor was not set up: ${page.status} ${page.text}`);
  return { secret, codes, page };
}

/** An administrator with a second factor, and a fresh session that has not passed it. */
export async function seatAdministrator(
  site: TestSite,
  who: Parameters<typeof seatMember>[1] = {},
): Promise<SeatedMember & Enrolled & { readonly again: () => Promise<Visitor> }> {
  const seated = await seatMember(site, { role: 'admin', ...who });
  const enrolled = await enrol(site, seated.visitor);
  const again = async () => (await seatSession(site, { ...who, id: seated.id, role: 'admin' })).visitor;
  return { ...seated, ...enrolled, visitor: await again(), again };
}
