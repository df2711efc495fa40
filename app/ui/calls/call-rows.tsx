import { Initials, Row, Rows } from '#app/ui/parts/row.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import type { CallView } from './views.ts';

/** Calls as rows: day and time, with whom, and how it stands. */
export function CallRows({ calls, label }: { calls: readonly CallView[]; label: string }) {
  const { t } = useTranslation('calls');
  return (
    <Rows label={label}>
      {calls.map((call) => (
        <Row
          key={call.id}
          front={<Initials name={call.other} />}
          title={`${call.day}, ${call.time}`}
          href={call.page}
          line={
            <>
              <span className="block wrap-anywhere">{call.other}</span>
              {call.lead ? <span className="block">{t('lead.row', { phone: call.lead.phone })}</span> : null}
              {call.theirs ? <span className="block">{call.theirs}</span> : null}
              {call.state === 'ahead' ? null : <span className="block">{t(`state.${call.state}`)}</span>}
            </>
          }
        />
      ))}
    </Rows>
  );
}
