export const withDate = <Row extends { createdAt: Date }>({ createdAt, ...row }: Row) => ({
  ...row,
  date: createdAt.toISOString(),
});
