import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deployFile, programOf, startServer } from './programs.ts';

/** The name in docs/deploy/nginx.conf. */
export const NGINX_NAME = 'shop.example';

/** Starts nginx with the shop's configuration and a new certificate in the folder; returns a function that ends it. */
export async function startNginx(
  folder: string,
  ports: { tls: number; plain: number },
  shopPort: string | number,
): Promise<() => Promise<void>> {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  execFileSync(
    programOf('openssl'),
    ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
      .concat('-keyout', key, '-out', certificate)
      .concat('-subj', `/CN=${NGINX_NAME}`, '-addext', `subjectAltName=DNS:${NGINX_NAME}`),
    { stdio: 'pipe' },
  );
  const site = deployFile('nginx.conf', {
    'listen 443': `listen 127.0.0.1:${ports.tls}`,
    'listen 80': `listen 127.0.0.1:${ports.plain}`,
    '127.0.0.1:3000': `127.0.0.1:${shopPort}`,
    '/etc/ssl/shop.example/fullchain.pem': certificate,
    '/etc/ssl/shop.example/privkey.pem': key,
    '/var/log/nginx/shop.log': join(folder, 'access.log'),
    '/var/log/nginx/error.log': join(folder, 'error.log'),
  });
  const scratch = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  const configuration = join(folder, 'nginx.conf');
  writeFileSync(
    configuration,
    `daemon off; pid ${join(folder, 'nginx.pid')}; error_log ${join(folder, 'error.log')};
     events {} http { ${scratch.join(' ')} access_log off;\n${site}\n}`,
  );
  return startServer([programOf('nginx'), '-e', 'stderr', '-c', configuration], ports.tls);
}
