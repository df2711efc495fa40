import type { Route } from './+types/prompts';
import { journalPrompts } from '#app/domain/journal/prompts.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { PageTitle } from '#app/ui/page-title.tsx';
import { Choice } from '#app/ui/parts/choice.tsx';
import { PillarName } from '#app/ui/parts/pillar-mark.tsx';
import { Row, Rows } from '#app/ui/parts/row.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { viewPrompt } from './challenges-view.ts';

export const handle = { feature: 'journal' } satisfies PageFacts;

/** Every question to write on, by pillar. */
export function loader({ request, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const all = journalPrompts.map((prompt) => viewPrompt(facts, prompt));
  const pillars = [...Map.groupBy(all, ({ pillar }) => pillar)].map(([pillar, prompts]) => ({
    pillar,
    name: prompts[0]!.pillarText,
    prompts,
  }));
  const asked = new URL(request.url).searchParams.get('pillar');
  return { pillars, shown: pillars.find(({ pillar }) => pillar === asked) ?? pillars[0]! };
}

export default function PromptsPage({ loaderData: { pillars, shown } }: Route.ComponentProps) {
  const { t } = useTranslation('journal');
  return (
    <>
      <PageTitle>{`${shown.name} · ${t('prompts.title')}`}</PageTitle>
      <p className="mb-4">
        <a href="/journal?tab=challenges" className="link inline-block py-1">
          {t('prompts.back')}
        </a>
      </p>
      <h1>{t('prompts.title')}</h1>
      <p className="mt-2 mb-5 max-w-read text-ink-soft">{t('prompts.intro')}</p>
      <Choice
        label={t('prompts.pillars')}
        options={pillars.map(({ pillar, name }) => ({
          text: name,
          href: `/journal/prompts?pillar=${pillar}`,
          isCurrent: pillar === shown.pillar,
        }))}
      />
      <section aria-labelledby="questions" className="mt-6 max-w-read">
        <h2 id="questions" className="mb-2">
          <PillarName pillar={shown.pillar}>{shown.name}</PillarName>
        </h2>
        <Rows>
          {shown.prompts.map(({ key, text, to }) => (
            <Row key={key} title={text} href={to} line={t('challenges.write')} />
          ))}
        </Rows>
      </section>
    </>
  );
}
