import type { Route } from './+types/programs';
import { listPrograms } from '#app/domain/administration/edit-program.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { AdminTable } from '#app/ui/admin/table.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { Badge } from '#app/ui/primitives.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { programRequest } from '#app/views/program-view.ts';

export const handle = { script: false, feature: 'program-management' } satisfies PageFacts;

export async function loader({ context }: Route.LoaderArgs) {
  const { db, language, money } = programRequest(context);
  return {
    programs: (await listPrograms(db, language)).map((tier) => ({
      id: tier.id,
      tier: tier.tier,
      name: tier.name,
      status: tier.enrollment_status,
      price: tier.price_usd === null ? null : money(tier.price_usd, 'usd'),
      listPrice: tier.list_price_usd === null ? null : money(tier.list_price_usd, 'usd'),
      isDated: tier.list_price_from !== null,
      ways: tier.ways,
    })),
  };
}

const tones = { active: 'ok', coming_soon: 'warn', closed: 'quiet' } as const;

export default function AdminPrograms({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('payments-admin');
  return (
    <>
      <PageTitle>{t('programs.title')}</PageTitle>
      <h1>{t('programs.title')}</h1>
      <p className="mt-2 max-w-prose text-ink-soft">{t('programs.intro')}</p>
      <AdminTable
        label={t('programs.title')}
        columns={(['name', 'status', 'price', 'listPrice', 'ways'] as const).map((column) =>
          t(`programs.column.${column}`),
        )}
        rows={loaderData.programs.map((program) => ({
          key: program.tier,
          cells: [
            <a key="name" href={`/admin/programs/${program.id}`} className="link">
              {program.name}
              <span className="block text-sm text-ink-soft">{program.tier}</span>
            </a>,
            <Badge key="status" tone={tones[program.status]}>
              {t(`programs.status.${program.status}`)}
            </Badge>,
            program.price ?? t('programs.noPrice'),
            program.listPrice === null ? (
              t('programs.noListPrice')
            ) : program.isDated ? (
              program.listPrice
            ) : (
              <span key="listPrice">
                {program.listPrice}{' '}
                <span className="block text-sm text-ink-soft">{t('programs.undated')}</span>
              </span>
            ),
            program.ways === 0 ? t('programs.atOnce') : t('programs.ways', { count: program.ways }),
          ],
        }))}
      />
    </>
  );
}
