/** What a picture of a profile may be sent as; it is drawn anew from it. */
export const profilePictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

export const profilePictureMegabytes = 5;
export const profilePictureBytes = profilePictureMegabytes * 1024 * 1024;
