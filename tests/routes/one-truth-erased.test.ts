import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Language } from '#db/tables/accounts.ts';
import { hashPassword } from '#app/domain/accounts/passwords.ts';
import { banUser, unbanUser } from '#app/domain/administration/bans.ts';
import { assignCoach } from '#app/domain/coaching/assignments.ts';
import { sendMessage } from '#app/domain/coaching/messages.ts';
import { makeUnsubscribeToken } from '#app/domain/lifecycle/unsubscribe-token.ts';
import { enroll } from '#tests/domain/payments/enrolled.ts';
import { writeCard } from '#app/domain/people/card.ts';
import { posts, someone } from './community/seated.ts';
import { housekeeping } from './support/housekeeping.ts';
import { makeLink, someReport } from './shares/sharing.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import {
  password,
  seatMember,
  seatSession,
  visibleText,
  Visitor,
  type SeatedMember,
} from '#tests/support/visitor.ts';

let site: TestSite;
let passwordHash: string;
beforeAll(async () => {
  site = await startSite();
  passwordHash = await hashPassword(password);
});
afterAll(() => site.close());

const name = 'Wanda Quill';
const praise = 'The lighthouse kept me awake.';
const spoken = 'Nobody has seen my herring.';

/** Addresses that somebody knew before the erasure. */
type Known = 'session' | 'reset' | 'stop' | 'link' | 'lone' | 'answered' | 'card' | 'coached' | 'account';

/** Who reads what an account that is erased by now has left behind. */
interface Erased {
  readonly email: string;
  readonly readers: Readonly<Record<'guest' | 'owner' | 'member' | 'coach' | 'admin', Visitor>>;
  readonly at: Readonly<Record<Known, string>>;
}

/** Somebody of whom as much is known in as many places as can be, coached and a coach; closed, waited for, and erased. */
async function erase(language: Language): Promise<Erased> {
  const { db } = site;
  const email = `wanda.${language}@example.com`;
  const boss = await seatMember(site, { role: 'admin', language });
  const coach = await seatMember(site, { role: 'coach', language, name: 'Rosa Lind' });
  const friend = await someone(site, `Nora Lake ${language}`, language);
  const owner = await seatMember(site, { role: 'coach', language, name, email, passwordHash });
  await db.updateTable('profiles').set({ current_xp: 400 }).where('id', '=', owner.id).execute();
  await writeCard(db, owner.id, { name, about: spoken, shown: [] }, site.now());
  await enroll(db, owner.id, site.now());
  const lone = await posts(owner, spoken);
  const answered = await posts(owner, `${spoken} Nor my boots.`);
  await posts(friend, 'Look below the bridge.', answered);
  await coaches(boss, coach, owner, owner.id);
  await coaches(boss, owner, friend, owner.id);
  await banUser(db, boss.id, owner.id, 'Loud.', site.now());
  await unbanUser(db, boss.id, owner.id, site.now());
  await publish(owner, language);
  const { visitor } = await seatSession(site, { id: owner.id, role: 'coach', language });
  const report = await someReport(site, owner.id);
  const { link } = await makeLink({ ...owner, visitor }, `/health-reports/${report}/share`);
  await new Visitor(site, language).post('/forgot-password', { email });
  const reset = new URL(await site.linkTo(email));
  const stop = makeUnsubscribeToken([site.configuration.sessionSecret], { userId: owner.id });
  const closed = await visitor.post('/settings/close', { sure: 'on', currentPassword: password });
  expect(closed.status).toBe(303);
  const now = site.now().toISOString();
  await db.updateTable('users').set({ delete_after: now }).where('id', '=', owner.id).execute();
  await housekeeping(site);
  return {
    email,
    readers: {
      guest: new Visitor(site, language),
      owner: visitor,
      member: friend.visitor,
      coach: coach.visitor,
      admin: boss.visitor,
    },
    at: {
      session: '/dashboard',
      reset: reset.pathname + reset.search,
      stop: `/unsubscribe?token=${stop}`,
      link,
      lone,
      answered,
      card: `/community/people/${owner.id}`,
      coached: `/coach/members/${owner.id}`,
      account: `/admin/users/${owner.id}`,
    },
  };
}

/** Makes two of them coach and member, and lets one of them write to the other. */
async function coaches(boss: SeatedMember, coach: SeatedMember, member: SeatedMember, author: string) {
  const made = await assignCoach(site.db, boss.id, coach.id, member.id, site.now());
  if (!made.ok) throw new Error(made.reason);
  const recipientId = author === coach.id ? member.id : coach.id;
  const sending = { assignmentId: made.id, authorId: author, recipientId };
  await sendMessage(site.db, sending, { id: uuid(), text: spoken }, '/coaching', site.now());
}

const publish = ({ id }: SeatedMember, language: Language) =>
  site.db
    .insertInto('smart_testimonials')
    .values({
      id: uuid(),
      user_id: id,
      status: 'approved',
      testimonial_options: '[]',
      selected_testimonial: praise,
      approved_at: site.now().toISOString(),
      published_at: site.now().toISOString(),
      shown_name: name,
      marketing_approved: 1,
      generated_at: site.now().toISOString(),
      language,
      analyst: 'built-in',
      voice_analysis: '{"words":1,"sentence_length":1,"favorite_words":[]}',
      request_key: uuid(),
    } as never)
    .execute();

interface Place {
  readonly who: keyof Erased['readers'];
  /** One of the addresses that were known, or an own one. */
  readonly at: Known | `/${string}`;
  /** What is sent there, in place of opening it; `email` is theirs. */
  readonly post?: Readonly<Record<string, string>>;
  readonly status?: number;
  readonly en: string;
  readonly es: string;
  readonly silent?: readonly string[];
}

const notFound = { status: 404, en: 'Page not found', es: 'Página no encontrada' };
const nothing = { en: 'Nothing found', es: 'No se encontró nada' };
const stopped = {
  en: 'Nothing is sent any more',
  es: 'Ya no se envía nada',
  silent: ['Send them again', 'Mails about your account', 'again', 'Volver a', 'siguen llegando'],
};

const places: readonly Place[] = [
  {
    who: 'guest',
    at: '/auth',
    post: { email: 'theirs', password },
    status: 401,
    en: 'Invalid email or password',
    es: 'El correo o la contraseña no son correctos',
    silent: ['closed', 'cerrada'],
  },
  { who: 'owner', at: 'session', en: 'Sign in', es: 'Iniciar sesión', silent: ['closed', 'cerrada'] },
  {
    who: 'guest',
    at: '/forgot-password',
    post: { email: 'theirs' },
    en: 'If this address has an account',
    es: 'Si esta dirección tiene una cuenta',
  },
  { who: 'guest', at: 'reset', status: 410, en: 'This link has expired', es: 'Este enlace ya no sirve' },
  { who: 'guest', at: 'stop', ...stopped },
  { who: 'guest', at: 'stop', post: { intent: 'stop' }, ...stopped },
  { who: 'guest', at: 'stop', post: { intent: 'resume' }, ...stopped },
  {
    who: 'guest',
    at: 'link',
    status: 404,
    en: 'There is nothing at this address',
    es: 'No hay nada en esta dirección',
  },
  { who: 'guest', at: '/', en: 'delete everything you wrote', es: 'borra todo lo que escribiste' },
  { who: 'member', at: '/community', en: 'Community', es: 'Comunidad' },
  { who: 'member', at: 'lone', ...notFound },
  { who: 'member', at: 'answered', en: 'A deleted member', es: 'Alguien que ya no está' },
  { who: 'member', at: 'answered', en: 'no longer a member', es: 'ya no está aquí' },
  { who: 'member', at: 'card', ...notFound },
  { who: 'member', at: '/coaching', en: 'You have no coach', es: 'no tienes coach' },
  { who: 'coach', at: '/coach', en: 'No member yet', es: 'Todavía no tienes miembros' },
  { who: 'coach', at: 'coached', ...notFound },
  { who: 'admin', at: '/admin/users?q=wanda', ...nothing },
  { who: 'admin', at: '/admin/leads?q=wanda', ...nothing },
  { who: 'admin', at: 'account', ...notFound },
  { who: 'admin', at: '/admin/testimonials', en: 'None to publish', es: 'Nada para publicar' },
  { who: 'admin', at: '/admin/coaches', en: 'Rosa Lind', es: 'Rosa Lind' },
  {
    who: 'admin',
    at: '/admin/audit',
    en: 'goes when the account is erased',
    es: 'se va cuando esa cuenta se borra',
    silent: ['Loud.'],
  },
  {
    who: 'admin',
    at: '/admin/payments',
    en: 'Payments of erased accounts are only in the books',
    es: 'Los pagos de cuentas borradas están solo en la contabilidad',
  },
  { who: 'admin', at: '/admin/payments/books', en: 'without a name', es: 'sin nombre' },
];

describe.each(['en', 'es'] as const)('B17 what is said of an account that is erased: %s', (language) => {
  let erased: Erased;
  beforeAll(async () => {
    erased = await erase(language);
  });

  test.each(places)('$who, $at $post: $en', async ({ who, at, post, status = 200, silent = [], ...says }) => {
    const reader = erased.readers[who];
    const path = at.startsWith('/') ? at : erased.at[at as Known];
    const sent = post?.['email'] ? { ...post, email: erased.email } : post;
    const page = await reader.follow(await (sent ? reader.post(path, sent) : reader.get(path)));
    expect(page.status).toBe(status);
    expect(page.text).toContain(says[language]);
    const main = mainOf(page.html);
    for (const unsaid of [name, praise, spoken, ...silent]) expect(main).not.toContain(unsaid);
  });

  test('no mail goes there any more, and the address opens a new account as any other one', async () => {
    const guest = new Visitor(site, language);
    await guest.post('/forgot-password', { email: erased.email });
    expect(await site.mailsTo(erased.email)).toEqual([]);
    const wanted = { email: erased.email, password, confirmPassword: password, terms: 'on' };
    await guest.post('/auth/signup', wanted);
    expect((await site.mailsTo(erased.email)).map(({ text }) => text)).toEqual([
      expect.stringContaining('/verify-email'),
    ]);
  });

  /** What is promised before is what is so afterwards: amounts and agreements are kept, so nobody says that everything goes. */
  test('nothing that leads there promises that everything goes', async () => {
    const { visitor } = await seatMember(site, { language });
    const boss = erased.readers.admin;
    const { id } = await seatMember(site, { language });
    for (const [reader, path] of [
      [visitor, '/settings'],
      [visitor, '/settings/close'],
      [visitor, '/privacy'],
      [visitor, '/'],
      [boss, `/admin/users/${id}`],
      [boss, `/admin/users/${id}/acts/close`],
    ] as const) {
      const page = await reader.follow(await reader.get(path));
      expect(page.status, path).toBe(200);
      expect(page.text, path).not.toMatch(
        /everything is erased|deletes everything in|delete everything(?! (you|I) wrote)/i,
      );
      expect(page.text, path).not.toMatch(
        /se borra todo|todo lo que contiene|eliminarlo todo|borr(a|ar) todo(?! lo)/i,
      );
    }
  });
});

const mainOf = (html: string): string =>
  visibleText(html.slice(html.indexOf('<main'), html.indexOf('</main>')));
