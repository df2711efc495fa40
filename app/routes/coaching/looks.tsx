import type { Route } from './+types/looks';
import { isWrittenKind } from '#app/domain/administration/looks.ts';
import { isLookKind, listLooks } from '#app/domain/coaching/shares.ts';
import { momentText } from '#app/http/formats.ts';
import { listView, readListQuery, type ListDefinition } from '#app/http/list-query.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { CoachingPage } from '#app/ui/coaching/coaching-page.tsx';
import { ListFrame } from '#app/ui/lists/list-frame.tsx';
import { Row, Rows } from '#app/ui/parts/row.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { ownCoach } from '#app/views/own-coach.ts';

export const handle = { script: false, feature: 'coaching' } satisfies PageFacts;

const lookList: ListDefinition = { path: '/coaching/looks' };

export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { db, viewer, language, now } = facts;
  const query = readListQuery(lookList, new URL(request.url).searchParams);
  const { looks, ...place } = await listLooks(db, viewer.id, query.asked);
  return {
    coach: (await ownCoach(facts))?.head ?? null,
    list: listView(query, place),
    looks: looks.flatMap(({ kind, at, ...look }) =>
      isLookKind(kind) || isWrittenKind(kind)
        ? [{ ...look, kind, when: momentText(language, viewer.timezone, at, now) }]
        : [],
    ),
  };
}

export default function CoachingLooks({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('coaching');
  return (
    <CoachingPage coach={loaderData.coach} here="looks">
      <div className="max-w-2xl">
        <p className="mb-4 text-ink-soft">{t('looks.intro')}</p>
        <ListFrame
          list={loaderData.list}
          empty={{ kind: 'quiet', title: t('looks.none'), text: t('looks.noneText') }}
        >
          <Rows label={t('part.looks')}>
            {loaderData.looks.map(({ id, who, kind, isAdministrator, when }) => {
              const by = who ?? t('thread.gone');
              return (
                <Row
                  key={id}
                  title={t(`part.${kind}`)}
                  line={`${isAdministrator ? t('looks.administration', { who: by }) : by} · ${when}`}
                />
              );
            })}
          </Rows>
        </ListFrame>
      </div>
    </CoachingPage>
  );
}
