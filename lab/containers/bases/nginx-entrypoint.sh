# Does what the official image does: gets the name server from resolv.conf, then fills each template from the environment.
set -e
if [ -n "$NGINX_ENTRYPOINT_LOCAL_RESOLVERS" ]; then
  # Podman 4 adds the machine's own name servers, which don't know the containers.
  NGINX_LOCAL_RESOLVERS=$(awk '$1 == "nameserver" { print $2; exit }' /etc/resolv.conf)
  export NGINX_LOCAL_RESOLVERS
fi
names=$(env | sed -n 's/^\([A-Za-z_][A-Za-z0-9_]*\)=.*/${\1}/p')
for template in /etc/nginx/templates/*.template; do
  envsubst "$names" < "$template" > "${NGINX_ENVSUBST_OUTPUT_DIR:-/etc/nginx/conf.d}/$(basename "$template" .template)"
done
exec nginx -g 'daemon off;'
