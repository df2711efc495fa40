import type { FieldMetadata } from '@conform-to/react';
import { useTranslation } from '#app/ui/texts.tsx';
import { AccountField } from '../account-form.tsx';

type TextField = FieldMetadata<string | undefined, Record<string, unknown>, string[]>;

/** Who somebody is and how to reach them; with what tells people from programs. */
export function LeadFields({
  fields,
  stamp,
}: {
  fields: { readonly fullName: TextField; readonly email: TextField; readonly phone: TextField };
  stamp: string;
}) {
  const { t } = useTranslation('leads');
  return (
    <>
      <input type="hidden" name="stamp" value={stamp} />
      <div className="sr-only" aria-hidden="true">
        <label htmlFor="homepage">{t('trap')}</label>
        <input id="homepage" name="homepage" type="text" tabIndex={-1} autoComplete="off" />
      </div>
      <AccountField field={fields.fullName} type="text" label={t('fullName')} autoComplete="name" />
      <AccountField field={fields.email} type="email" label={t('email')} autoComplete="email" />
      <AccountField
        field={fields.phone}
        type="tel"
        label={t('phone')}
        hint={t('phoneHint')}
        autoComplete="tel"
      />
    </>
  );
}
