import firstHours from './pictures/first-48-hours.webp';
import guarantor from './pictures/guarantor-explained.webp';
import kitchen from './pictures/sharing-a-kitchen.webp';
import walk from './pictures/walk-before-you-book.webp';
import deposit from './pictures/what-a-deposit-is-for.webp';

/** Address of the picture of a post, which stands for no place; other articles have none. */
export const postPictures: Readonly<Record<string, string | undefined>> = {
  'walk-before-you-book': walk,
  'what-a-deposit-is-for': deposit,
  'sharing-a-kitchen': kitchen,
  'guarantor-explained': guarantor,
  'first-48-hours': firstHours,
};
