import { data } from 'react-router';
import type { Route } from './+types/card';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
import { readCard, writeCard } from '#app/domain/people/card.ts';
import { readPerson } from '#app/domain/people/person.ts';
import { dropHeldPost, findHeldPost } from '#app/domain/submissions/held-posts.ts';
import { memberCardForm } from '#app/forms/definitions/member-card.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { noteHelp } from '#app/http/reader-help.ts';
import { safeReturnPath } from '#app/http/return-path.ts';
import { RecordForm } from '#app/ui/forms/record-form.tsx';
import { PersonCard } from '#app/ui/people/person-card.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { cardAsTyped, cardFieldViews, nameProblems, parseCard } from './card-form.ts';
import { viewPerson } from './person-view.ts';

// Whoever may not be among others yet can still say how they will be seen, and take back what they said.
export const handle = {
  showsHeld: true,
  ownFoot: true,
  form: memberCardForm,
  feature: null,
} satisfies PageFacts;

const path = '/community/card';

export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { db, viewer, now } = facts;
  const query = new URL(request.url).searchParams;
  const wasHeld = request.method === 'GET' && query.has('held');
  const held = wasHeld ? await findHeldPost(db, viewer.id, path, now) : null;
  const typed = held ?? cardAsTyped(await readCard(db, viewer.id));
  const person = await readPerson(db, viewer.id, viewer.id);
  return {
    fields: cardFieldViews(facts, typed),
    next: safeReturnPath(context, held?.['next']?.[0] ?? query.get('next')),
    held: held !== null,
    help: helpNeeded(typed),
    seen: person && (await viewPerson(facts, person)),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const { db, viewer, now, t } = facts;
  const posted = await readPosted(request);
  noteHelp(context, posted);
  const next = safeReturnPath(context, posted['next']?.[0]);
  const own = await readCard(db, viewer.id);
  const parsed = parseCard(posted, facts, own?.name ?? null);
  const again = (problems: Parameters<typeof cardFieldViews>[2] = {}, failed: string | null = null) => ({
    fields: cardFieldViews(facts, posted, problems),
    next,
    failed,
  });
  if (parsed.problems) return data(again(parsed.problems), 422);
  const written = await attempt(context, () => writeCard(db, viewer.id, parsed.words, now));
  if (!written.ok) return data(again({}, t('people:card.failed')), written.status);
  if (!written.value.ok) return data(again({ name: nameProblems[written.value.reason] }), 422);
  if (posted['held']) await dropHeldPost(db, viewer.id, path, now);
  return redirectWithFlash(context, next ?? path, [{ kind: 'success', key: 'memberCardSaved' }]);
}

export default function OwnCard({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('people');
  const { fields, next } = actionData ?? loaderData;
  const { held, seen } = loaderData;
  return (
    <>
      <RecordForm
        title={t('card.title')}
        before={<p className="mt-2 text-ink-soft">{t('card.intro')}</p>}
        button={t('card.save')}
        back={next ?? '/profile'}
        backText={t(next ? 'card.backToPage' : 'card.backToProfile')}
        fields={fields}
        hidden={{ ...(next ? { next } : {}), ...(held ? { held: '1' } : {}) }}
        isHeld={held && !actionData}
        failed={actionData?.failed ?? null}
      />
      {seen ? (
        <section aria-labelledby="seen" className="mt-10 max-w-2xl">
          <h2 id="seen">{t('card.seen')}</h2>
          <p className="mt-1 text-ink-soft">{t('card.seenText')}</p>
          <PersonCard person={seen} nameAs="h3" />
        </section>
      ) : null}
    </>
  );
}
