import type { Generated } from 'kysely';

export type WeightUnit = 'kg' | 'lbs';
export type LengthUnit = 'cm' | 'in';
export type BodyMethod = 'smart-scale' | 'tape-measure' | 'caliper' | 'dexa-scan' | 'bodpod';

export interface BodyTables {
  body_compositions: {
    id: string;
    user_id: string;
    /** The day that was typed; of one day there can be several. */
    day: string;
    /** In hundredths of the unit that was typed, as all that follow but the age. */
    weight_hundredths: number | null;
    weight_unit: WeightUnit | null;
    height_hundredths: number | null;
    height_unit: LengthUnit | null;
    /** Of a hundred, as muscle and water. */
    body_fat_hundredths: number | null;
    muscle_hundredths: number | null;
    water_hundredths: number | null;
    /** Years. */
    metabolic_age: number | null;
    /** The number that a scale shows for it; it has no unit. */
    visceral_fat_hundredths: number | null;
    chest_hundredths: number | null;
    waist_hundredths: number | null;
    hips_hundredths: number | null;
    neck_hundredths: number | null;
    arm_hundredths: number | null;
    thigh_hundredths: number | null;
    /** Of the six before. */
    length_unit: LengthUnit | null;
    method: BodyMethod | null;
    before_file_id: string | null;
    after_file_id: string | null;
    notes: Generated<string>;
    /** Since when the member's coach may see the numbers; null: not, or no more. */
    shared_since: string | null;
    /** Since when the numbers may stand beside a testimonial. */
    testimonial_since: string | null;
    revision: Generated<number>;
    created_at: string;
    updated_at: string;
  };
}
