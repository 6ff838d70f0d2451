import type { Content } from '#contract/content/documents.ts';
import layout from '#web/admin/parts/layout.module.css';
import { BrandPictureField } from './brand-picture-field.tsx';

type Brand = Content<'brand'>;

interface BrandPicturesProps {
  value: Brand;
  change: (part: Partial<Brand>) => void;
  errorOf: (field: string) => string | undefined;
}

export function BrandPictures({ value: { logo, icon, socialPicture }, change, errorOf }: BrandPicturesProps) {
  return (
    <fieldset className={layout.panel}>
      <legend>Pictures</legend>
      <BrandPictureField
        label="Logo"
        hint="SVG, or PNG that is at least 120 pixels high. Without a logo, the shop’s name is shown."
        purpose="logo"
        shown={logo && `${logo.light.file}.webp`}
        error={errorOf('logo')}
        onChange={(light) => change({ logo: light && { light, dark: logo?.dark ?? null } })}
      />
      {logo && (
        <BrandPictureField
          label="Logo on dark pages"
          hint="Only needed if the logo is too dark to be seen there."
          purpose="logo"
          shown={logo.dark && `${logo.dark.file}.webp`}
          isOnDark
          error={errorOf('logo.dark')}
          onChange={(dark) => change({ logo: { ...logo, dark } })}
        />
      )}
      <BrandPictureField
        label="Icon"
        hint="Square, SVG or at least 512 pixels, for browser tabs and home screens."
        purpose="icon"
        shown={icon && `${icon}-192.png`}
        error={errorOf('icon')}
        onChange={(uploaded) => change({ icon: uploaded?.file ?? null })}
      />
      <BrandPictureField
        label="Social picture"
        hint="1,200 by 630 pixels, shown where someone shares a page without a picture of its own."
        purpose="social"
        shown={socialPicture && `${socialPicture}-1200.jpg`}
        error={errorOf('socialPicture')}
        onChange={(uploaded) => change({ socialPicture: uploaded?.file ?? null })}
      />
    </fieldset>
  );
}
