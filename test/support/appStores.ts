/** Settings of an installation whose app is in both stores. */
export const appStores = {
  APP_STORE_URL: 'https://apps.apple.example/app/id1',
  PLAY_STORE_URL: 'https://play.example/store/apps/details?id=amber',
} as const;
