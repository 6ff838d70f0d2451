import type { Answer, Received } from '#contract/schemas.ts';
import { contactsOf, listCustomers } from '#server/admin/customers/customers.ts';
import type { Handlers } from '#server/http/endpoint.ts';
import { completeDraft } from '#server/orders/drafts/complete-draft.ts';
import { priceDraft } from '#server/orders/drafts/price-draft.ts';
import { copyOrder, listDrafts, readDraft } from '#server/orders/drafts/read-draft.ts';
import { stockOfDraft } from '#server/orders/drafts/reserve.ts';
import { createDraft, deleteDraft, updateDraft } from '#server/orders/drafts/save-draft.ts';
import type { StaffMember } from '#server/services/caller.ts';
import type { Services } from '#server/services/services.ts';

const MAX_CUSTOMERS = 8;

export const adminDraftHandlers = {
  'admin.draft.list': ({ input }, { db }) => listDrafts(db, input),

  'admin.draft.get': async ({ input }, services) => ({ data: await readDraft(services, input.id) }),

  'admin.draft.copy': async ({ input }, services) => ({ data: await copyOrder(services, input.orderId) }),

  'admin.draft.customers': async ({ input }, services) => ({ data: await findCustomers(services, input) }),

  'admin.draft.preview': async ({ input: { id, ...content } }, services) => {
    const { lines, quoteFor } = await priceDraft(services, content);
    const left = await stockOfDraft(services.db, lines, id);
    return {
      data: {
        lines: lines.map(({ variantId, price }) => ({ variantId, price, left: left.get(variantId) ?? 0 })),
        link: quoteFor('link'),
        cod: quoteFor('cod'),
        recorded: quoteFor('cash'),
      },
    };
  },

  'admin.draft.create': async ({ input: content, staffMember }, services) => {
    const id = await createDraft(services, { ...authorOf(staffMember), content });
    return { data: await readDraft(services, id) };
  },

  'admin.draft.update': async ({ input: { id, version, ...content }, staffMember }, services) => {
    await updateDraft(services, { id, version, ...authorOf(staffMember), content });
    return { data: await readDraft(services, id) };
  },

  'admin.draft.delete': async ({ input, staffMember }, services) => {
    await deleteDraft(services, { ...input, actor: staffMember.email });
    return { data: { id: input.id } };
  },

  'admin.draft.complete': async ({ input, staffMember }, services) => ({
    data: await completeDraft(services, { ...input, ...authorOf(staffMember) }),
  }),
} satisfies Partial<Handlers>;

const authorOf = (staffMember: StaffMember) => ({ actor: staffMember.email, refunder: staffMember });

async function findCustomers(
  services: Services,
  { q }: Received<'admin.draft.customers'>,
): Promise<Answer<'admin.draft.customers'>> {
  const { data } = await listCustomers(services, { q, limit: MAX_CUSTOMERS });
  return Promise.all(
    data
      .filter(({ erased }) => !erased)
      .map(async ({ id, name, email, isBlocked }) => {
        const { phones, addresses } = await contactsOf(services.db, id);
        return { id, name, email, isBlocked, phone: phones[0] ?? '', address: addresses[0] ?? null };
      }),
  );
}
