import { controlId } from '../fields/parts.tsx';
import { useTranslation } from '../texts.tsx';
import type { PhotoFieldView, PhotoView } from './views.ts';

/** A photo of a measurement: whole, and as high as a hand. */
export const Photo = ({ photo: { fileId, alt, name } }: { photo: PhotoView }) => (
  <figure>
    <img
      src={`/files/${fileId}`}
      alt={alt}
      loading="lazy"
      className="max-h-120 w-full rounded-card border border-line bg-sunk object-contain"
    />
    <figcaption className="mt-1 text-sm text-ink-soft">{name}</figcaption>
  </figure>
);

/** The photos of one measurement beside each other. */
export const Photos = ({ photos }: { photos: readonly PhotoView[] }) =>
  photos.length > 0 ? (
    <div className="mt-4 grid grid-cols-2 gap-4">
      {photos.map((photo) => (
        <Photo key={photo.side} photo={photo} />
      ))}
    </div>
  ) : null;

/** Where the two photos are chosen, with what is there of them and the box that takes it away. */
export function PhotoFields({ photos }: { photos: readonly PhotoFieldView[] }) {
  const { t } = useTranslation('body');
  return (
    <section className="card">
      <h2>{t('photo.title')}</h2>
      <p className="mt-1 text-ink-soft">{t('photo.intro')}</p>
      <div className="mt-4 grid gap-6 sm:grid-cols-2">
        {photos.map((photo) => (
          <PhotoField key={photo.side} photo={photo} />
        ))}
      </div>
    </section>
  );
}

function PhotoField({ photo: { side, fileId, waits, alt, error } }: { photo: PhotoFieldView }) {
  const { t } = useTranslation(['body', 'forms']);
  const id = controlId(`${side}_photo`);
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="block font-semibold">
        {t(`photo.${side}`)} <span className="font-normal text-ink-soft">{t('forms:optional')}</span>
      </label>
      {error ? (
        <span id={`${id}-error`} className="block font-semibold text-danger">
          <span className="sr-only">{t('forms:errorPrefix')}</span> {error}
        </span>
      ) : null}
      {fileId ? (
        <img
          src={`/files/${fileId}`}
          alt={alt}
          className="mt-2 max-h-50 rounded-card border border-line object-contain"
        />
      ) : null}
      {fileId && waits ? (
        <>
          <input type="hidden" name={`${side}_kept`} value={fileId} />
          <p className="mt-1 text-sm text-ink-soft">{t('photo.waits')}</p>
        </>
      ) : null}
      <input
        id={id}
        name={`${side}_photo`}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        aria-describedby={error ? `${id}-error` : undefined}
        aria-invalid={error ? true : undefined}
        className="field mt-2"
      />
      {fileId ? (
        <label className="option mt-3">
          <input type="checkbox" name={`remove_${side}`} value="yes" />
          <span>{t('photo.remove')}</span>
        </label>
      ) : null}
    </div>
  );
}
