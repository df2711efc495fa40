import type { Route } from './+types/silences';
import { listSilences } from '#app/domain/community/silences.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { SilenceButton } from '#app/ui/community/silence-buttons.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { EmptyState } from '#app/ui/parts/empty-state.tsx';
import { Row, Rows } from '#app/ui/parts/row.tsx';
import { useTranslation } from '#app/ui/texts.tsx';

export const handle = { feature: 'community' } satisfies PageFacts;

export async function loader({ context }: Route.LoaderArgs) {
  const { db, viewer } = memberRequest(context);
  return { silences: await listSilences(db, viewer.id) };
}

export default function Silences({ loaderData: { silences } }: Route.ComponentProps) {
  const { t } = useTranslation('community');
  return (
    <div className="max-w-2xl">
      <PageTitle>{t('silences.title')}</PageTitle>
      <p>
        <a href="/community" className="link inline-block py-1">
          {t('post.back')}
        </a>
      </p>
      <h1>{t('silences.title')}</h1>
      <p className="mt-2">{t('silences.block.what')}</p>
      <p className="mt-2">{t('silences.mute.what')}</p>
      {silences.length === 0 ? (
        <EmptyState kind="quiet" title={t('silences.none')}>
          {t('silences.noneText')}
        </EmptyState>
      ) : (
        <div className="mt-6">
          <Rows label={t('silences.title')}>
            {silences.map(({ personId, name, kind }) => (
              <Row
                key={`${personId} ${kind}`}
                title={<bdi>{name}</bdi>}
                line={
                  <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
                    {t(`silences.${kind}.is`)}
                    <SilenceButton personId={personId} name={name} kind={kind} isOn />
                  </div>
                }
              />
            ))}
          </Rows>
        </div>
      )}
    </div>
  );
}
