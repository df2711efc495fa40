import { Form } from 'react-router';
import { PageTitle } from '../page-title.tsx';
import { useTranslation } from '../texts.tsx';
import { People } from './people.tsx';

/** Before a low number is kept: what is known of it, and people to ask. Both ways on are open. */
export function PeoplePage({
  typed,
  low,
  energy,
}: {
  typed: Readonly<Record<string, string>>;
  /** Below which it is low, and what was typed, both with their unit. */
  low: string;
  energy: string;
}) {
  const { t } = useTranslation('nutrition');
  return (
    <div className="max-w-2xl">
      <PageTitle>{t('people.title')}</PageTitle>
      <h1>{t('people.title')}</h1>
      <p className="mt-4 max-w-prose">{t('people.text', { low })}</p>
      <p className="mt-3 max-w-prose">{t('people.ask')}</p>
      <People />
      <Form method="post" noValidate className="mt-6">
        {Object.entries(typed).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <p className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <button type="submit" name="back" value="1" className="btn btn-primary">
            {t('people.back')}
          </button>
          <button type="submit" name="sure" value="1" className="btn btn-secondary">
            {t('people.keep', { energy })}
          </button>
        </p>
      </Form>
    </div>
  );
}
