import type { BodyTables } from '../tables/body.ts';
import { ofAccount, type OwnershipOf } from './kinds.ts';

/** Whose the rows of these tables are. */
export const ownership = {
  body_compositions: {
    // Its photos are files: what lies on the disk goes with their rows.
    ...ofAccount,
    shown: [
      'id',
      'user_id',
      'day',
      'weight_hundredths',
      'weight_unit',
      'height_hundredths',
      'height_unit',
      'body_fat_hundredths',
      'muscle_hundredths',
      'water_hundredths',
      'metabolic_age',
      'visceral_fat_hundredths',
      'chest_hundredths',
      'waist_hundredths',
      'hips_hundredths',
      'neck_hundredths',
      'arm_hundredths',
      'thigh_hundredths',
      'length_unit',
      'method',
      'before_file_id',
      'after_file_id',
      'notes',
      'shared_since',
      'testimonial_since',
      'revision',
      'created_at',
      'updated_at',
    ],
  },
} satisfies OwnershipOf<BodyTables>;
