import { useTranslation } from '#app/ui/texts.tsx';
import { FactList } from '../table.tsx';

/** One request in words. */
export interface ShownRequest {
  readonly id: string;
  readonly kind: string;
  readonly fullName: string;
  readonly phone: string;
  readonly language: string;
  readonly when: string;
  /** The strategy call that is booked for it. */
  readonly call: { readonly when: string; readonly coach: string } | null;
  /** Of a strategy call. */
  readonly wish: {
    readonly days: readonly string[];
    readonly times: readonly string[];
    readonly timezone: string;
    readonly meeting_preferences: {
      readonly frequency: string;
      readonly duration: number;
      readonly buffer: number;
    };
    readonly note: string;
  } | null;
}

/** What somebody asked for, the newest first, as they wrote it each time. */
export function LeadRequests({ requests }: { requests: readonly ShownRequest[] }) {
  const { t } = useTranslation('leads-admin');
  if (requests.length === 0) return <p className="mt-2 text-ink-soft">{t('lead.noRequests')}</p>;
  return (
    <ol className="mt-3 space-y-5">
      {requests.map((request) => (
        <li key={request.id}>
          <h3 className="text-lg">{t(`source.${request.kind}`)}</h3>
          <p className="text-base text-ink-soft">{request.when}</p>
          <Request request={request} />
        </li>
      ))}
    </ol>
  );
}

function Request({ request: { fullName, phone, language, wish, call } }: { request: ShownRequest }) {
  const { t } = useTranslation(['leads-admin', 'leads']);
  const wished = wish
    ? ([
        [t('leads:call.days'), wish.days.map((day) => t(`leads:day.${day}`)).join(', ')],
        [t('leads:call.times'), wish.times.map((time) => t(`leads:time.${time}`)).join(', ')],
        [t('leads:call.timezone'), wish.timezone],
        [
          t('leads:call.meetings'),
          t('lead.meetings', {
            frequency: t(`leads:frequency.${wish.meeting_preferences.frequency}`),
            duration: wish.meeting_preferences.duration,
            buffer: wish.meeting_preferences.buffer,
          }),
        ],
        [
          t('leads:call.note'),
          wish.note && (
            <span key="note" className="whitespace-pre-line">
              {wish.note}
            </span>
          ),
        ],
      ] as const)
    : [];
  return (
    <FactList
      facts={[
        [t('lead.name'), fullName],
        [t('lead.phone'), phone],
        [t('lead.language'), language],
        ...(call ? [[t('lead.call'), t('lead.callWith', call)] as const] : []),
        ...wished.filter(([, value]) => value !== ''),
      ]}
    />
  );
}
