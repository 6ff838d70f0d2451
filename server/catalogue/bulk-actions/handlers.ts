import type { Handlers } from '#server/http/endpoint.ts';
import { checkBulkAction } from './check.ts';
import { runBatches } from './run.ts';

export const bulkActionHandlers = {
  'admin.bulkAction.check': async ({ input: { products, change } }, services) => ({
    data: await checkBulkAction(services, products, change),
  }),
  'admin.bulkAction.run': async ({ input: { id }, staffMember }, services) => ({
    data: await runBatches(services, { id, actor: staffMember.email, isUndo: false }),
  }),
  'admin.bulkAction.undo': async ({ input: { id }, staffMember }, services) => ({
    data: await runBatches(services, { id, actor: staffMember.email, isUndo: true }),
  }),
} satisfies Partial<Handlers>;
