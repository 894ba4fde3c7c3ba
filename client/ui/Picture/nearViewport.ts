/** How far outside the window a picture is fetched. */
export const NEAR_MARGIN_PX = 300;

type Observer = Pick<IntersectionObserver, 'observe' | 'unobserve'>;

const waiting = new WeakMap<Element, () => void>();

/** One for all pictures of the page. */
let observer: Observer | undefined;

const sharedObserver = (): Observer => {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting) waiting.get(target)?.();
      }
    },
    { rootMargin: `${NEAR_MARGIN_PX}px` },
  );
  return observer;
};

/** Calls once the element comes near the window. Returns how to stop waiting. */
export const whenNearViewport = (element: Element, onNear: () => void): (() => void) => {
  const shared = sharedObserver();
  const stop = (): void => {
    waiting.delete(element);
    shared.unobserve(element);
  };
  waiting.set(element, () => {
    stop();
    onNear();
  });
  shared.observe(element);
  return stop;
};
