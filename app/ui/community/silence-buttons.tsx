import { useTranslation } from '../texts.tsx';

const silenceKinds = ['block', 'mute'] as const;
type SilenceKind = (typeof silenceKinds)[number];

/** To block somebody or to mute them, and to take either back. @param kinds how the reader has silenced them already */
export function SilenceButtons({
  personId,
  name,
  kinds,
}: {
  personId: string;
  name: string;
  kinds: readonly SilenceKind[];
}) {
  return (
    <div className="no-print flex flex-wrap gap-3">
      {silenceKinds.map((kind) => (
        <SilenceButton key={kind} personId={personId} name={name} kind={kind} isOn={kinds.includes(kind)} />
      ))}
    </div>
  );
}

/** One of the two. */
export function SilenceButton({
  personId,
  name,
  kind,
  isOn,
}: {
  personId: string;
  name: string;
  kind: SilenceKind;
  isOn: boolean;
}) {
  const { t } = useTranslation('community');
  return (
    <form method="post" action={`/community/people/${personId}/${kind}`}>
      <button type="submit" name="on" value={isOn ? '0' : '1'} className="btn btn-secondary">
        {t(`silences.${kind}.${isOn ? 'off' : 'on'}`)}
        <span className="sr-only">
          {' '}
          <bdi>{name}</bdi>
        </span>
      </button>
    </form>
  );
}
