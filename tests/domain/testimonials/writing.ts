import type { Database } from '#db/database.ts';
import { completeForm } from '#app/domain/submissions/complete-form.ts';
import { currentSubmissions } from '#app/domain/submissions/list-submissions.ts';
import { fulfilTestimonials } from '#app/domain/testimonials/fulfil-testimonials.ts';
import { requestTestimonials, type TestimonialWish } from '#app/domain/testimonials/request-testimonials.ts';
import type { AiQuestion, AiService } from '#app/gateways/ai/service.ts';
import { testimonial } from '#app/forms/definitions/testimonial.ts';
import { onNoon, saveAll, type FilledForm } from '#tests/support/answers.ts';
import { noon } from '#tests/support/database.ts';

/** What somebody wrote, answer by answer; every sentence may stand in a testimonial. */
export const told = {
  before:
    'Before this I worked every evening until I fell asleep at the desk. My weekends were only for catching up on what the week had left.',
  after:
    'I close the laptop at seven and nobody has complained so far. On Saturdays I walk along the river with my children. We eat together four evenings a week.',
  story:
    'It began with one small promise that I kept for ten days in a row. Then I noticed that I felt calm on Sunday evenings for the first time in years. I am proud of how quiet our house has become.',
  reason:
    'If you think that you have no time, begin with ten minutes before breakfast. Give it three honest weeks before you decide whether it helps you.',
  quote: 'My evenings are mine again and the work still gets done.',
} as const;

const toldInSpanish = {
  before:
    'Antes trabajaba todas las noches hasta quedarme dormida. Mis fines de semana eran solo para ponerme al día.',
  after:
    'Ahora cierro la computadora a las siete y nadie se ha quejado. Los sábados camino junto al río con mis hijos. Cenamos juntos cuatro noches a la semana.',
  story:
    'Todo empezó con una promesa pequeña que cumplí durante diez días. Después noté que me sentía tranquila los domingos por primera vez en años. Estoy orgullosa de la calma que hay en nuestra casa.',
  reason:
    'Si crees que no tienes tiempo, empieza con diez minutos antes del desayuno. Date tres semanas honestas antes de decidir si te ayuda.',
  quote: 'Mis noches vuelven a ser mías y el trabajo igual sale adelante.',
};

/** The testimonial form, filled in. @param more other answers, by section */
export const story = (language: 'en' | 'es' = 'en', more: FilledForm = {}): FilledForm => {
  const words = language === 'en' ? told : toldInSpanish;
  return {
    'about-you': { name: 'Iris Vega', company: 'Riverside Pottery', ...more['about-you'] },
    story: {
      beforeSituation: words.before,
      afterResults: words.after,
      transformationStory: words.story,
      ...more['story'],
    },
    program: { recommendation_reason: words.reason, ...more['program'] },
    sharing: { testimonialQuote: words.quote, ...more['sharing'] },
  };
};

/** Has told their story. @returns the id of the submission */
export async function tells(
  db: Database,
  userId: string,
  answers: FilledForm = story(),
  now = noon,
): Promise<string> {
  await saveAll(db, userId, testimonial, answers, now);
  const done = await completeForm(db, userId, testimonial, onNoon, now);
  if (!done.ok) throw new Error(`The story is not complete: ${JSON.stringify(done)}`);
  return (await currentSubmissions(db, userId)).get('testimonial')!.id;
}

/** Asks for testimonials and lets the job be done. */
export async function makes(
  db: Database,
  userId: string,
  service: AiService | null = null,
  wish: Partial<TestimonialWish> = {},
  now = noon,
) {
  const asked = await requestTestimonials(
    db,
    userId,
    { formId: null, language: 'en', builtIn: false, ...wish },
    now,
  );
  if (!asked.ok) return asked.reason;
  return fulfilTestimonials(db, { userId, round: asked.round }, service, () => now);
}

/** A service that offers these texts, and keeps what it was asked. */
export function offering(
  options: readonly { text: string; focus: string }[],
): AiService & { readonly asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    ask: async <T>(question: AiQuestion<T>) => {
      asked.push(JSON.stringify(question.messages()));
      const content = question.read({ options });
      return content === null
        ? { ok: false, problem: 'ai', detail: 'no answer' }
        : { ok: true, content, model: 'm', usage: { in: 10, out: 5, costMicros: 7 } };
    },
  };
}
