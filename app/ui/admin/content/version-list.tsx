import { StateBadge } from '#app/ui/primitives.tsx';
import { DataTable } from '#app/ui/parts/data-table.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import type { VersionView } from './views.ts';

/** The word for where a version stands. */
export function VersionBadge({ state }: { state: VersionView['state'] }) {
  const { t } = useTranslation('content');
  return <StateBadge state={state}>{t(`state.${state}`)}</StateBadge>;
}

/** Every version of an entry, the newest first; the last one is what was delivered, or that nothing was written. */
export function VersionList({
  path,
  versions,
  isDelivered,
}: {
  path: string;
  versions: readonly VersionView[];
  isDelivered: boolean;
}) {
  const { t } = useTranslation('content');
  return (
    // Its table is a region of this name.
    <div className="mt-12">
      <h2>{t('versions.title')}</h2>
      <DataTable
        label={t('versions.title')}
        columns={[
          t('versions.number'),
          { text: t('versions.state'), isEnd: true },
          t('versions.saved'),
          t('versions.published'),
          t('note'),
        ]}
        rows={[
          ...versions.map((version) => ({
            key: String(version.number),
            cells: [
              <a key="number" href={`${path}/versions/${version.number}`} className="link">
                {t('versions.one', { number: version.number })}
              </a>,
              <VersionBadge key="state" state={version.state} />,
              t('versions.by', { when: version.saved, who: version.author ?? t('versions.gone') }),
              version.published
                ? t('versions.by', { when: version.published, who: version.publisher ?? t('versions.gone') })
                : '',
              version.note,
            ],
          })),
          {
            key: '0',
            cells: [
              <a key="number" href={`${path}/versions/0`} className="link">
                {t(isDelivered ? 'versions.delivered' : 'versions.nothing')}
              </a>,
              versions.some(({ state }) => state === 'live') ? '' : <VersionBadge key="state" state="live" />,
              '',
              '',
              '',
            ],
          },
        ]}
      />
    </div>
  );
}
