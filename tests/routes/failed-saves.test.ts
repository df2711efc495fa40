import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nutritionAnswers } from '#tests/support/answers.ts';
import { onSqlite } from '#tests/support/engine.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import type { Language } from '#tests/support/texts.ts';
import { newAddress, seatMember, Visitor } from '#tests/support/visitor.ts';
import { titleOf, valuesIn } from './support/page.ts';

const log: Record<string, unknown>[] = [];
let site: TestSite;
beforeAll(async () => {
  const logTo = { write: (line: string) => void log.push(JSON.parse(line) as Record<string, unknown>) };
  site = await startSite({ LOG_LEVEL: 'error' }, false, { logTo });
});
afterAll(() => site.close());

const run = (sql: string) => site.db.executeQuery(CompiledQuery.raw(sql));

/** Nothing can be written meanwhile, as on a disk that was mounted read-only. */
async function whileReadOnly<T>(work: () => Promise<T>): Promise<T> {
  await run('pragma query_only = 1');
  try {
    return await work();
  } finally {
    await run('pragma query_only = 0');
  }
}

/** The table of answers is not there meanwhile. */
async function withoutAnswers<T>(work: () => Promise<T>): Promise<T> {
  await run('alter table form_progress rename to form_progress_elsewhere');
  try {
    return await work();
  } finally {
    await run('alter table form_progress_elsewhere rename to form_progress');
  }
}

const typed = 'Mañanas «tranquilas» & <noches> 🌿';

/** What cannot be saved, and what the specification has said of it. */
const failures: readonly {
  readonly box: string;
  readonly path: string;
  readonly onboarded: boolean;
  readonly field: string;
  readonly intent: string;
  readonly says: Readonly<Record<Language, string>>;
}[] = [
  {
    box: 'C5-060',
    path: '/onboarding/profile',
    onboarded: false,
    field: 'bio',
    intent: 'save',
    says: {
      en: 'Failed to save your progress. Please check your network connection.',
      es: 'No se pudo guardar tu avance. Revisa tu conexión a la red.',
    },
  },
  {
    box: 'C5-062',
    path: '/onboarding/profile',
    onboarded: false,
    field: 'bio',
    intent: 'next',
    says: {
      en: 'Failed to save your progress. You may need to repeat this step.',
      es: 'No se pudo guardar tu avance. Puede que tengas que repetir este paso.',
    },
  },
  {
    box: 'C5-063',
    path: '/onboarding/final',
    onboarded: false,
    field: 'transformation_vision',
    intent: 'next',
    says: {
      en: 'Failed to complete onboarding. Please try again.',
      es: 'No se pudieron completar tus primeros pasos. Inténtalo de nuevo.',
    },
  },
  {
    box: 'C6-037',
    path: '/forms/comprehensive-onboarding/mindset',
    onboarded: true,
    field: 'challenge_mindset',
    intent: 'next',
    says: {
      en: 'Failed to save progress. Please try again.',
      es: 'No se pudo guardar tu avance. Inténtalo de nuevo.',
    },
  },
];

describe('A11Y-17 DUR-14 what cannot be saved', () => {
  for (const { box, path, onboarded, field, intent, says } of failures) {
    for (const language of ['en', 'es'] as const) {
      onSqlite('it has no such switch')(
        `${box} ${path} with ${intent} in ${language}: says so, keeps what was typed, and is sent again from there`,
        async () => {
          const { visitor, id } = await seatMember(site, { language, onboarded });
          const body = { intent, [field]: typed };
          log.length = 0;
          const page = await whileReadOnly(() => visitor.post(path, body));
          expect(page.status).toBe(500);
          expect(page.text).toContain(says[language]);
          expect(titleOf(page.html)).toMatch(/ · Freedom Plan$/);
          expect(page.html).toContain(`<html lang="${language}">`);
          expect(page.html).toContain(`action="${path}"`);
          expect(valuesIn(page.html, field)).toEqual([typed]);
          expect(valuesIn(page.html, 'intent')).toEqual([intent]);
          // One line for whoever is on watch, with what went wrong first and not what went wrong after it.
          const faults = log.filter((line) => line['event'] === 'fault');
          expect(faults.map((line) => line['level'])).toEqual([50]);
          expect(String(faults[0]!['error'])).toContain('attempt to write a readonly database');
          expect(String(faults[0]!['error'])).not.toContain('tranquilas');
          const stored = () => site.db.selectFrom('form_progress').select('id').where('user_id', '=', id);
          expect(await stored().execute()).toEqual([]);

          expect((await visitor.post(path, body)).status).toBeLessThan(500);
          expect(await stored().execute()).toHaveLength(1);
        },
      );
    }
  }

  onSqlite('it has no such switch')('a form that cannot be submitted says that', async () => {
    const { visitor } = await seatMember(site);
    for (const [section, answers] of Object.entries(nutritionAnswers))
      await visitor.post(`/forms/nutrition-fitness/${section}`, { intent: 'next', ...answers });
    const page = await whileReadOnly(() => visitor.post('/forms/nutrition-fitness/check'));
    expect(page.status).toBe(500);
    expect(page.text).toContain('Failed to submit form. Please try again.');
    const completed = await visitor.post('/forms/nutrition-fitness/check');
    expect(completed.location).toBe('/forms/nutrition-fitness/done');
  });

  onSqlite('it has no such switch')('forms of guests keep what was typed too, but no password', async () => {
    const email = newAddress();
    const page = await whileReadOnly(() =>
      new Visitor(site).post('/auth/signup', {
        email,
        password: 'three quiet words',
        confirmPassword: 'three quiet words',
        terms: 'on',
      }),
    );
    expect(page.status).toBe(500);
    expect(valuesIn(page.html, 'email')).toEqual([email]);
    expect(page.html).not.toContain('three quiet words');
    expect(page.text).toContain('Something went wrong');
  });

  onSqlite('it has no such switch')(
    'pages can be read meanwhile, also by somebody who was not here for hours',
    async () => {
      const { visitor } = await seatMember(site);
      site.moveClock(2 * 3_600_000);
      await whileReadOnly(async () => {
        for (const path of ['/journal', '/dashboard', '/forms', '/forms/nutrition-fitness/basic-metrics'])
          expect((await visitor.get(path)).status, path).toBe(200);
        expect((await new Visitor(site).get('/healthz')).status).toBe(200);
      });
      site.moveClock(-2 * 3_600_000);
    },
  );
});

describe('what cannot be fetched', () => {
  test.each([
    ['en', 'Failed to load your previous progress'],
    ['es', 'No se pudo cargar tu avance anterior'],
  ] as const)('C5-061 a step or section says so in %s, and starts nothing anew', async (language, text) => {
    const guest = await seatMember(site, { language, onboarded: false });
    const member = await seatMember(site, { language });
    await withoutAnswers(async () => {
      for (const [visitor, path] of [
        [guest.visitor, '/onboarding/welcome'],
        [member.visitor, '/forms/nutrition-fitness/basic-metrics'],
        [member.visitor, '/forms/nutrition-fitness'],
      ] as const) {
        const page = await visitor.get(path);
        expect(page.status, path).toBe(500);
        expect(page.text, path).toContain(text);
        expect(page.html).toContain(`lang="${language}"`);
        expect(page.html).not.toContain('form_progress');
      }
    });
    expect((await guest.visitor.get('/onboarding/welcome')).status).toBe(200);
  });

  test.each([
    ['en', 'Failed to load your previous progress', 'What you answer will appear here'],
    ['es', 'No se pudo cargar tu avance anterior', 'Aquí estará lo que respondas'],
  ] as const)(
    'C6-019 the lists of the hub are empty in %s, and say that they could not be fetched',
    async (language, text, none) => {
      const { visitor } = await seatMember(site, { language });
      await visitor.post('/forms/nutrition-fitness/basic-metrics', { intent: 'next', height_cm: '168' });
      log.length = 0;
      await withoutAnswers(async () => {
        const hub = await visitor.get('/forms');
        expect(hub.status).toBe(200);
        expect(hub.text).toContain(text);
        const history = await visitor.get('/forms?view=history');
        expect(history.status).toBe(200);
        expect(history.text).toContain(text);
        expect(history.text).toContain(none);
      });
      // One for each read that failed, on two pages.
      expect(log.filter((line) => line['event'] === 'fault').length).toBeGreaterThanOrEqual(2);
      expect((await visitor.get('/forms')).text).not.toContain(text);
    },
  );
});
