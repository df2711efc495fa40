import { redirect } from 'react-router';
import type { Route } from './+types/dev-parts';
import { servicesContext } from '#app/http/contexts.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { PageTitle } from '#app/ui/page-title.tsx';
import { examplesPath, sayIn } from '#app/ui/parts/examples.ts';
import { parts } from '#app/ui/parts/register.ts';
import { useTranslation } from '#app/ui/texts.tsx';

export const handle = { script: false, held: false } satisfies PageFacts;

/** There is no such page but in a local installation. */
function expectLocal(context: Route.LoaderArgs['context']): void {
  if (!context.get(servicesContext).isLocal) throw new Response('Not found', { status: 404 });
}

export function loader({ context }: Route.LoaderArgs) {
  expectLocal(context);
  return null;
}

/** Buttons of examples change nothing. */
export function action({ context }: Route.ActionArgs) {
  expectLocal(context);
  return redirect(examplesPath, 303);
}

/** Every part of the look with its variants and states, as the examples beside it say. */
export default function DevPartsPage() {
  const { t, i18n } = useTranslation('parts');
  const say = sayIn(i18n.language);
  return (
    <div className="mx-auto max-w-4xl px-4 py-8 sm:px-6">
      <PageTitle>{t('page.title')}</PageTitle>
      <h1>{t('page.title')}</h1>
      <p className="mt-2 max-w-prose text-ink-soft">{t('page.intro')}</p>
      <nav aria-label={t('page.index')} className="mt-4">
        <ul className="flex flex-wrap gap-x-5 gap-y-1">
          {parts.map(({ part, name }) => (
            <li key={part}>
              <a href={`#${part}`} className="link inline-block py-1">
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {parts.map(({ part, name, purpose, examples }) => (
        <section key={part} id={part} className="mt-12 border-t border-line pt-6">
          <h2>{name}</h2>
          <p className="mt-1 max-w-prose text-ink-soft">{purpose(say)}</p>
          {examples(say).map(({ title, shows }) => (
            <div key={title} className="mt-6">
              <p className="mb-3 font-semibold text-ink-soft">{title}</p>
              {shows}
            </div>
          ))}
        </section>
      ))}
    </div>
  );
}
