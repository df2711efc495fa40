import { useTranslation } from '#app/ui/texts.tsx';
import { Icon } from '../icons.tsx';
import { Row, Rows } from '../parts/row.tsx';

/** The program that is open, with its step of today. */
export function ProgramRow({
  program,
}: {
  program: { readonly name: string; readonly line: string; readonly href: string };
}) {
  const { t } = useTranslation('today');
  return (
    <section className="mt-10" aria-labelledby="program">
      <h2 id="program">{t('program.title')}</h2>
      <div className="mt-3">
        <Rows>
          <Row front={<Icon name="program" />} title={program.name} href={program.href} line={program.line} />
        </Rows>
      </div>
    </section>
  );
}
