import { useTranslation } from '../texts.tsx';
import { FactList } from './table.tsx';

/** Who may use a feature at this moment, and where it is used. */
export function FeatureFacts({
  facts,
}: {
  facts: {
    readonly key: string;
    readonly access: number;
    readonly neededBy: 'administration' | 'everybody' | null;
    readonly pages: readonly string[];
    readonly items: readonly { readonly name: string; readonly to: string }[];
  };
}) {
  const { t } = useTranslation('features-admin');
  const { pages, items } = facts;
  return (
    <>
      {facts.neededBy ? <p className="mt-2 max-w-prose">{t(`needed.${facts.neededBy}`)}</p> : null}
      <FactList
        facts={[
          [t('fact.key'), facts.key],
          [t('fact.access'), t('fact.people', { count: facts.access })],
          [
            t('fact.menu'),
            items.length === 0
              ? t('fact.noMenu')
              : items.map(({ name, to }) => (
                  <a key={to} href={to} className="link mr-4 inline-block py-0.5">
                    {t(`common:nav.${name}`)}
                  </a>
                )),
          ],
          [
            t('fact.pages', { count: pages.length }),
            pages.length === 0 ? (
              t('fact.noPages')
            ) : (
              <details key="pages">
                <summary className="py-0.5">{t('fact.show')}</summary>
                <ul className="wrap-anywhere">
                  {pages.map((page) => (
                    <li key={page}>{page}</li>
                  ))}
                </ul>
              </details>
            ),
          ],
        ]}
      />
    </>
  );
}
