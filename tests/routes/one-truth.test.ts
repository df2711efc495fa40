import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Language } from '#db/tables/accounts.ts';
import { hashPassword } from '#app/domain/accounts/passwords.ts';
import { addMovement, enroll } from '#tests/domain/payments/enrolled.ts';
import { nutritionAnswers } from '#tests/support/answers.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { password, seatMember, visibleText, Visitor, type SeatedMember } from '#tests/support/visitor.ts';
import { setGeneration, storeProfile } from './transformation/support.ts';

let site: TestSite;
let passwordHash: string;
beforeAll(async () => {
  site = await startSite();
  passwordHash = await hashPassword(password);
});
afterAll(() => site.close());

type Words = Readonly<Record<'en' | 'es', readonly string[]>>;

/** What a page, or the newest mail, must and must not say of a state. */
interface Place {
  readonly at: string;
  readonly says: Words;
  readonly silent?: Words;
}

interface State {
  readonly what: string;
  /** @returns who reads the pages, where it is not the member as they were */
  readonly is: (member: SeatedMember, language: Language) => Promise<Visitor | void>;
  readonly places: readonly Place[];
}

const words = (en: string | readonly string[], es: string | readonly string[]): Words => ({
  en: [en].flat(),
  es: [es].flat(),
});
const none = words([], []);

const card = '/dashboard';
const profile = '/profile/transformation';
const promised = words('Your coaching style', 'Tu estilo de acompañamiento');
const form = '/forms/nutrition-fitness';
const waits = words('Changes wait since', 'Hay cambios');
const fills = async ({ visitor }: SeatedMember): Promise<void> => {
  for (const [section, given] of Object.entries(nutritionAnswers))
    await visitor.post(`${form}/${section}`, { intent: 'next', ...given });
  expect((await visitor.post(`${form}/check`)).status).toBe(303);
};
const analysis = '/forms/analysis/nutrition-fitness';
const viewed = words('View analysis', 'Ver análisis');
const outdated = words('Outdated', 'Desactualizado');
/** Answers of the wizard, and a profile of others. */
const outdatesProfile = async (userId: string, language: Language): Promise<string> => {
  const at = site.now().toISOString();
  await site.db
    .insertInto('form_progress')
    .values({
      id: userId,
      user_id: userId,
      form_type: 'basic-onboarding',
      form_data: JSON.stringify({ journey_reasons: ['My grandmother'] }),
      typed_data: '{}',
      created_at: at,
      updated_at: at,
      completed_at: at,
    } as never)
    .execute();
  return storeProfile(site, userId, { language });
};
const closes = async ({ visitor }: SeatedMember) =>
  visitor.post('/settings/close', { sure: 'on', currentPassword: password });
const signsIn = async ({ email }: SeatedMember, language: Language): Promise<Visitor> => {
  const visitor = new Visitor(site, language);
  await visitor.post('/auth', { email, password });
  return visitor;
};

const states: readonly State[] = [
  {
    what: 'a profile: none',
    is: async () => {},
    places: [
      { at: card, says: words('Make your profile', 'Hacer tu perfil'), silent: promised },
      { at: profile, says: words('will appear here', 'Aquí estará tu perfil'), silent: promised },
    ],
  },
  {
    what: 'a profile: being made',
    is: ({ id }) => setGeneration(site, id, { stage: 1 }),
    places: [
      { at: card, says: words('being made right now', 'Se está preparando'), silent: promised },
      { at: profile, says: words('is being made', 'Paso 1 de 4'), silent: promised },
    ],
  },
  {
    what: 'a profile: failed, and no page says that nothing was asked for',
    is: ({ id }) => setGeneration(site, id, { state: 'failed', failures: 1 }),
    places: [
      {
        at: card,
        says: words(['could not be made', 'Try again'], ['no se pudo hacer', 'Intentar de nuevo']),
        silent: words(['Make your profile', 'being made'], ['Hacer tu perfil', 'preparando']),
      },
      { at: profile, says: words('Failed to generate', 'No se pudo generar'), silent: promised },
    ],
  },
  {
    what: 'a profile: made, and the newest try failed',
    is: async ({ id }, language) => {
      await storeProfile(site, id, { language });
      await setGeneration(site, id, { state: 'failed', failures: 1 });
    },
    places: [
      {
        at: card,
        says: words(
          ['Your coaching style: Direct', 'could not be made', 'The one you have stays'],
          ['Tu estilo', 'no se pudo hacer'],
        ),
      },
      { at: profile, says: words('Failed to regenerate', 'No se pudo regenerar') },
    ],
  },
  {
    what: 'a profile: made',
    is: async ({ id }, language) => {
      await storeProfile(site, id, { language });
      await setGeneration(site, id, { state: 'done' });
    },
    places: [
      { at: card, says: promised, silent: words('could not be made', 'no se pudo') },
      {
        at: profile,
        says: promised,
        silent: words(['Failed', 'other language'], ['No se pudo', 'otro idioma']),
      },
    ],
  },
  {
    what: 'a profile: in another language',
    is: async ({ id }, language) => {
      await storeProfile(site, id, { language: language === 'en' ? 'es' : 'en', analyst: 'ai' });
    },
    places: [
      { at: card, says: promised, silent: outdated },
      { at: profile, says: words('your other language', 'tu otro idioma') },
    ],
  },
  {
    what: 'a profile: what everybody begins with is told as no finding about the member',
    is: async ({ id }, language) => {
      await storeProfile(site, id, { language, isDefault: true });
    },
    places: [
      {
        at: card,
        says: words('the one that everybody begins with', 'con el que todos empiezan'),
        silent: promised,
      },
      { at: profile, says: words('that everybody begins with', 'Perfil inicial') },
    ],
  },
  {
    what: 'a profile: outdated, and no page calls it whole or just made',
    is: async ({ id }, language) => {
      await outdatesProfile(id, language);
      await setGeneration(site, id, { state: 'done' });
    },
    places: [
      {
        at: card,
        says: words(
          ['Your coaching style', 'Outdated', 'Your answers have changed since it was made'],
          ['Tu estilo de acompañamiento', 'Desactualizado', 'Tus respuestas cambiaron desde que se hizo'],
        ),
        silent: words('could not be made', 'no se pudo'),
      },
      ...[profile, `${profile}?asked=1`].map((at) => ({
        at,
        says: words(
          ['Outdated', 'You have added or changed answers since it was made', 'Regenerate'],
          ['Desactualizado', 'Después de este perfil agregaste o cambiaste respuestas', 'Regenerar'],
        ),
        silent: words(['Created!', 'Nothing has changed'], ['está listo', 'Nada ha cambiado']),
      })),
      {
        at: `${profile}/history`,
        says: words(['Newest', 'Outdated'], ['El más reciente', 'Desactualizado']),
      },
    ],
  },
  {
    what: 'an analysis: of the answers as they are',
    is: async (member) => {
      await fills(member);
      await member.visitor.post(analysis, { intent: 'generate' });
    },
    places: [
      { at: `${form}/done`, says: viewed, silent: outdated },
      { at: analysis, says: words('Generated on', 'Generado el'), silent: outdated },
    ],
  },
  {
    what: 'an analysis: outdated, and no page tells of one that was just made',
    is: async (member) => {
      await fills(member);
      await member.visitor.post(analysis, { intent: 'generate' });
      await member.visitor.get(analysis);
      await member.visitor.post(`${form}/edit`, { intent: 'start' });
      const sleep = { ...nutritionAnswers['sleep-goals'], sleep_hours: '5' };
      await member.visitor.post(`${form}/sleep-goals`, { intent: 'next', ...sleep });
      await member.visitor.post(`${form}/check`);
      await member.visitor.get(`${form}/done`);
    },
    places: [
      ...['/forms?view=history', `${form}/done`].map((at) => ({
        at,
        says: viewed,
        silent: words('generated successfully', 'se generó correctamente'),
      })),
      ...[analysis, `${analysis}?asked=1`].map((at) => ({
        at,
        says: words(
          ['Outdated', 'You have changed your answers since then'],
          ['Desactualizado', 'Cambiaste tus respuestas desde entonces'],
        ),
        silent: words('generated successfully', 'se generó'),
      })),
    ],
  },
  {
    what: 'a form: begun',
    is: async ({ visitor }) => {
      await visitor.post(`${form}/basic-metrics`, { intent: 'next', height_cm: '168', weight_kg: '71.5' });
    },
    places: [
      ...['/forms', '/forms?view=history', form].map((at) => ({
        at,
        says: words('In Progress', 'En curso'),
        silent: waits,
      })),
      { at: '/forms/analysis/nutrition-fitness', says: words('complete the form first', 'Primero completa') },
    ],
  },
  {
    what: 'a form: completed, and no change waits',
    is: fills,
    places: ['/forms', '/forms?view=history', form].map((at) => ({
      at,
      says: words('Completed', 'Completado'),
      silent: waits,
    })),
  },
  {
    what: 'a form: an edit waits, and what was submitted counts',
    is: async (member) => {
      await fills(member);
      await member.visitor.post(`${form}/edit`, { intent: 'start' });
      await member.visitor.post(`${form}/basic-metrics`, { intent: 'save', height_cm: '201', weight_kg: '' });
    },
    places: [
      ...['/forms', '/forms?view=history', form].map((at) => ({
        at,
        says: words(['Completed', 'Changes wait since'], ['Completado', 'Hay cambios']),
        silent: words('201 cm', '201 cm'),
      })),
      { at: `${form}/done`, says: waits, silent: words('201 cm', '201 cm') },
    ],
  },
  {
    what: 'an account: open, before it is closed',
    is: async ({ id }) => {
      await enroll(site.db, id, site.now());
    },
    places: [
      {
        at: '/settings/close',
        says: words(
          ['everything you wrote', 'it ends at once', 'stays ended', 'We keep the amounts'],
          ['todo lo que escribiste', 'termina de inmediato', 'sigue terminado', 'guardamos montos'],
        ),
        silent: words('with everything in it', 'con todo lo que contiene'),
      },
    ],
  },
  {
    what: 'an account: closed, and waiting',
    is: async (member, language) => {
      await closes(member);
      return signsIn(member, language);
    },
    places: [
      {
        at: '/account-closing',
        says: words('Until then you can open it again', 'Hasta entonces puedes abrirla otra vez'),
        silent: words('everything in it', 'todo lo que contiene'),
      },
      {
        at: 'mail',
        says: words(['30 days', 'everything you wrote'], ['30 días', 'todo lo que escribiste']),
        silent: words('everything in it', 'todo lo que contiene'),
      },
    ],
  },
  {
    what: 'an account: taken back, with a program that ended when it was closed and stays ended',
    is: async (member, language) => {
      await enroll(site.db, member.id, site.now());
      await closes(member);
      const visitor = await signsIn(member, language);
      expect(await visitor.post('/account-closing')).toMatchObject({ location: '/settings' });
      return visitor;
    },
    places: [
      {
        at: '/settings',
        says: words('Your account is open, with everything you wrote', 'con todo lo que escribiste'),
        silent: words('with everything in it', 'con todo lo que contiene'),
      },
      {
        at: '/freedom-plan',
        says: words('has ended', 'terminó'),
        silent: words(['Runs until', 'Next payment'], ['Dura hasta', 'Próximo pago']),
      },
    ],
  },
  {
    what: 'an account: taken back cannot be taken back once more',
    is: async (member, language) => {
      await closes(member);
      const visitor = await signsIn(member, language);
      await visitor.post('/account-closing');
      return visitor;
    },
    places: [{ at: '/account-closing', says: none, silent: words('is closed', 'está cerrada') }],
  },
];

describe.each(['en', 'es'] as const)('B17 each state is told alike wherever it is told: %s', (language) => {
  test.each(states)('$what', async ({ is, places }) => {
    const member = await seatMember(site, { language, passwordHash });
    const reader = (await is(member, language)) ?? member.visitor;
    for (const { at, says, silent = none } of places) {
      const text = at === 'mail' ? (await site.mailsTo(member.email)).at(-1)!.text : await mainAt(reader, at);
      for (const said of says[language]) expect(text, at).toContain(said);
      for (const unsaid of silent[language]) expect(text, at).not.toContain(unsaid);
    }
  });

  /** A program that was given back is closed for good: nothing that leads to it says that it rests for a while. */
  test.each(['refunded', 'ended', 'suspended', 'disputed'] as const)(
    'the way to a program that is %s says that it is not open, and not for how long',
    async (state) => {
      const { id, visitor } = await seatMember(site, { language });
      const { enrollmentId, checkoutId } = await enroll(site.db, id, site.now(), { state });
      if (state === 'refunded')
        await addMovement(site.db, {
          userId: id,
          checkoutId,
          kind: 'refund',
          amount: -1_200_00,
          at: site.now(),
        });
      const { text } = await visitor.follow(await visitor.get(`/freedom-plan/${enrollmentId}`));
      expect(text).toContain(
        language === 'en' ? 'This program is not open.' : 'Este programa no está abierto.',
      );
      expect(text).not.toMatch(/at the moment|por ahora/);
    },
  );
});

async function mainAt(visitor: Visitor, path: string): Promise<string> {
  const { html } = await visitor.get(path);
  return visibleText(html.slice(html.indexOf('<main'), html.indexOf('</main>')));
}
