const AROUND = 1;

/** Pages to link to, ascending; a negative number stands for pages left out. */
export const pageWindow = (page: number, pageCount: number): number[] => {
  const first = Math.max(2, page - AROUND);
  const last = Math.min(pageCount - 1, page + AROUND);
  const middle = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  return [
    1,
    ...(first > 2 ? [-1] : []),
    ...middle,
    ...(last < pageCount - 1 ? [-2] : []),
    ...(pageCount > 1 ? [pageCount] : []),
  ];
};
