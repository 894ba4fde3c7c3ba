import type { VideoWire } from '../../../../shared/contracts/inventoryParts.wire.ts';
import { imagePath } from '../../../../shared/domain/image/imageUrl.ts';
import { clipPictureHash, VIDEO_CLIPS, type VideoClipName } from '../../clips/videoClips.ts';
import { addDays } from '../calendar.ts';
import type { Random } from '../random.ts';

interface Film {
  readonly clip: VideoClipName;
  readonly caption: string;
  readonly description: string;
  /** What the residence must have to show it. */
  readonly feature?: string;
}

const FILMS: readonly Film[] = [
  {
    clip: 'studio',
    caption: 'A look around a studio',
    description: 'From the desk past the bed and the windows to the kitchenette.',
  },
  {
    clip: 'commonRoom',
    caption: 'The common room',
    description: 'A long table, armchairs and tall windows over the rooftops.',
    feature: 'common_room',
  },
  {
    clip: 'courtyard',
    caption: 'The courtyard',
    description: 'Across the courtyard to the front door, past the flower beds.',
    feature: 'courtyard',
  },
  {
    clip: 'view',
    caption: 'The window seat in the evening',
    description: 'The neighbourhood from one of the upper floors.',
  },
];

const SHARE = 1 / 4;
const FIRST_DAYS_AGO = 30;
const LAST_DAYS_AGO = 700;
const POSTER_QUALITY = 70;

export interface VideosPlan {
  readonly featureKeys: readonly string[];
  readonly today: string;
  /** Has videos in any case. */
  readonly complete: boolean;
}

/** One or two films for about a quarter of the residences. */
export function createVideos(plan: VideosPlan, random: Random): VideoWire[] {
  const { complete, featureKeys, today } = plan;
  if (!complete && !random.chance(SHARE)) return [];
  const fitting = FILMS.filter(({ feature }) => !feature || featureKeys.includes(feature));
  return random
    .sample(fitting, complete ? 2 : random.int(1, 2))
    .map(({ caption, clip: name, description }) => {
      const clip = VIDEO_CLIPS[name];
      const picture = { basePath: '/images', path: clipPictureHash(clip) };
      return {
        path: `/videos/${clip.file}`,
        caption,
        description,
        thumbnail_url: imagePath(picture, 'videoCard', POSTER_QUALITY, 'jpg'),
        platform: 'self',
        upload_date: addDays(today, -random.int(FIRST_DAYS_AGO, LAST_DAYS_AGO)),
        duration: clip.seconds,
      };
    });
}
