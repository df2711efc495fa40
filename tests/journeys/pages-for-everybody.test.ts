import { expect, test, type Expected, type Person } from '#tests/support/browser.ts';

/** Pages that anybody can open; `scriptFree` ones have no script, whoever asks. */
const pages: readonly {
  readonly path: string;
  readonly scriptFree?: boolean;
  readonly texts: (person: Person) => Omit<Expected, 'path'>;
}[] = [
  {
    path: '/',
    scriptFree: true,
    texts: ({ say }) => ({ heading: say('landing:hero.title'), title: say('landing:title') }),
  },
  {
    path: '/vsl?driver=security',
    scriptFree: true,
    texts: ({ say }) => ({ heading: say('vsl:security.headline'), title: say('vsl:title') }),
  },
  {
    path: '/start',
    scriptFree: true,
    texts: ({ say }) => ({ heading: say('start:heading'), title: say('start:title') }),
  },
  { path: '/strategy-call', scriptFree: true, texts: ({ say }) => ({ heading: say('leads:call.title') }) },
  {
    path: '/welcome',
    scriptFree: true,
    texts: ({ say }) => ({ heading: say('welcome:heading'), title: say('welcome:title') }),
  },
  { path: '/terms', scriptFree: true, texts: ({ say }) => ({ heading: say('terms:title') }) },
  { path: '/privacy', scriptFree: true, texts: ({ say }) => ({ heading: say('privacy:title') }) },
  { path: '/errors', scriptFree: true, texts: ({ say }) => ({ heading: say('errors:placeholder.title') }) },
  { path: '/signup', scriptFree: true, texts: ({ say }) => ({ heading: say('plans:chooser.title') }) },
  ...(['upgrade-30-day', 'upgrade-dna-graduate'] as const).map((page) => ({
    path: `/${page}`,
    scriptFree: true,
    texts: ({ say }: Person) => ({
      heading: say(`upgrades:${page}.heading`),
      title: say(`upgrades:${page}.title`),
    }),
  })),
  { path: '/auth', texts: ({ say }) => ({ heading: say('auth:signIn.title') }) },
  { path: '/auth/signup', texts: ({ say }) => ({ heading: say('auth:signUp.title') }) },
  { path: '/forgot-password', texts: ({ say }) => ({ heading: say('auth:forgot.title') }) },
  { path: '/verify-email', texts: ({ say }) => ({ heading: say('auth:verify.title') }) },
];

for (const { path, scriptFree = false, texts } of pages) {
  test(`A11Y-14 ${path} is open to anybody, ${scriptFree ? 'without' : 'with'} script`, async ({
    person,
  }) => {
    await person.opens(path);
    await person.sees({ path, ...texts(person) });
    const scripts = person.page.locator('script:not([type="application/ld+json"])');
    if (scriptFree) await expect(scripts).toHaveCount(0);
    else await expect(scripts).not.toHaveCount(0);
  });
}

test('C3-002 C3-003 the first page leads guests to sign in, and to the rules', async ({ person }) => {
  const { say } = person;
  await person.opens('/');
  const begin = person.link(say('landing:begin'));
  expect(await begin.count()).toBeGreaterThan(0);
  for (const link of await begin.all()) await expect(link).toHaveAttribute('href', '/auth?plan=level_0');
  await person.follows(say('common:footer.terms'));
  await person.sees({ path: '/terms', heading: say('terms:title') });
  await person.follows(say('common:footer.privacy'));
  await person.sees({ path: '/privacy', heading: say('privacy:title') });
});
