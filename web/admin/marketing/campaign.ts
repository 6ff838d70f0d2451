import type { Output } from '#contract/schemas.ts';
import type { Audience, CampaignContent } from '#domain/mailing-list.ts';
import { shop } from '#shop';

export interface Edit {
  name: string;
  content: Record<string, CampaignContent>;
  audience: Audience;
}

export type Campaign = Omit<Output<'admin.campaign.get'>, 'content'> & Pick<Edit, 'content'>;
export type Section = CampaignContent['sections'][number];

export const [defaultLanguage] = shop.languages as [string];

export const NEW_CAMPAIGN: Edit = {
  name: '',
  content: {
    [defaultLanguage]: {
      ...{ subject: '', preheader: '' },
      sections: [{ id: 'text-1', type: 'text', heading: '', markdown: '' }],
    },
  },
  audience: { ordered: 'any', city: '', productId: null },
};

export const toEdit = ({ name, content, audience }: Campaign): Edit => ({ name, content, audience });
