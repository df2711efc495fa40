import type { Route } from './+types/looks';
import { isWrittenKind } from '#app/domain/administration/looks.ts';
import { isLookKind, listLooks } from '#app/domain/coaching/shares.ts';
import { momentText } from '#app/http/formats.ts';
import { listView, readListQuery, type ListDefinition } from '#app/http/list-query.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { ListFrame } from '#app/ui/lists/list-frame.tsx';
import { Row, Rows } from '#app/ui/parts/row.tsx';
import { SettingsPage } from '#app/ui/settings-page.tsx';
import { useTranslation } from '#app/ui/texts.tsx';

export const handle = { script: false, feature: null } satisfies PageFacts;

const lookList: ListDefinition = { path: '/settings/data/looks' };

/** Who read what of a member: whoever has no coach, or has not come as far, is read by administrators all the same. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, viewer, language, now } = memberRequest(context);
  const query = readListQuery(lookList, new URL(request.url).searchParams);
  const { looks, ...place } = await listLooks(db, viewer.id, query.asked);
  return {
    list: listView(query, place),
    looks: looks.flatMap(({ kind, at, ...look }) =>
      isLookKind(kind) || isWrittenKind(kind)
        ? [{ ...look, kind, when: momentText(language, viewer.timezone, at, now) }]
        : [],
    ),
  };
}

export default function WhoReadWhat({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('coaching');
  return (
    <SettingsPage title={t('part.looks')} intro={t('looks.intro')}>
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
    </SettingsPage>
  );
}
