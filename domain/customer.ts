export const MAX_CUSTOMER_NOTE = 2000;
export const MAX_BLOCK_REASON = 500;
