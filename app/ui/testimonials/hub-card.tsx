import { Link } from 'react-router';
import { useTranslation } from '#app/ui/texts.tsx';
import { Minutes } from '../forms/minutes.tsx';
import { testimonialsPath } from './views.ts';

/** How long it takes: specification 2, §9. */
const minutes = [2, 3] as const;

/** The hub's card of smart testimonials, where `/forms#smart-testimonial` leads. They are no form: nothing is filled in. */
export function SmartTestimonialCard() {
  const { t } = useTranslation('testimonials');
  return (
    <li
      className="card scroll-mt-6 target:border-clay grid gap-x-8 gap-y-3 sm:grid-cols-[minmax(0,1fr)_auto]"
      id="smart-testimonial"
    >
      <div>
        <h3>{t('title')}</h3>
        <p className="mt-1">{t('card.text')}</p>
        <p className="mt-2 text-sm text-ink-soft">
          <Minutes range={minutes} />
        </p>
      </div>
      <div className="flex flex-col gap-2 sm:w-44 sm:items-stretch">
        <Link to={testimonialsPath} className="btn btn-secondary">
          {t('card.open')}
          <span className="sr-only"> {t('title')}</span>
        </Link>
      </div>
    </li>
  );
}
