import { useTranslation } from '#app/ui/texts.tsx';
import { HubItem } from '../forms/hub-item.tsx';
import { Minutes } from '../forms/minutes.tsx';
import { testimonialsPath } from './views.ts';

/** How long it takes: specification 2, §9. */
const minutes = [2, 3] as const;

/** The hub's card of smart testimonials, where `/forms#smart-testimonial` leads. They are no form: nothing is filled in. */
export function SmartTestimonialCard() {
  const { t } = useTranslation('testimonials');
  return (
    <HubItem
      id="smart-testimonial"
      title={t('title')}
      acts={
        <a href={testimonialsPath} className="btn btn-secondary">
          {t('card.open')}
          <span className="sr-only"> {t('title')}</span>
        </a>
      }
    >
      <p className="mt-1">{t('card.text')}</p>
      <p className="mt-1 text-base text-ink-soft">
        <Minutes range={minutes} />
      </p>
    </HubItem>
  );
}
