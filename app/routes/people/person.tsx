import type { Route } from './+types/person';
import { silencesOf } from '#app/domain/community/silences.ts';
import { readPerson } from '#app/domain/people/person.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { SilenceButtons } from '#app/ui/community/silence-buttons.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { PersonCard } from '#app/ui/people/person-card.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { viewPerson } from './person-view.ts';

export const handle = { script: false, held: false, feature: 'community' } satisfies PageFacts;

/** A member as others see them. Whom the reader does not meet is not there: no answer tells the two apart. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const person = await readPerson(facts.db, facts.viewer.id, params.personId);
  if (!person) throw new Response('Not found', { status: 404 });
  return {
    person: await viewPerson(facts, person),
    personId: person.userId,
    isOwn: person.userId === facts.viewer.id,
    silences: await silencesOf(facts.db, facts.viewer.id, person.userId),
  };
}

export default function PersonPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(['people', 'moderation']);
  const { person, isOwn, personId, silences } = loaderData;
  return (
    <div className="max-w-2xl">
      <PageTitle>{person.name}</PageTitle>
      {isOwn ? <p className="text-ink-soft">{t('person.own')}</p> : null}
      <PersonCard person={person} nameAs="h1" />
      {isOwn ? (
        <p className="mt-4">
          <a href="/community/card" className="link inline-block py-1">
            {t('person.change')}
          </a>
        </p>
      ) : (
        <div className="mt-4">
          <SilenceButtons personId={personId} name={person.name} kinds={silences} />
          <p className="mt-4">
            <a href={`/community/people/${personId}/report`} className="link inline-block py-1">
              {t('moderation:report.title.person', { name: person.name })}
            </a>
          </p>
        </div>
      )}
    </div>
  );
}
